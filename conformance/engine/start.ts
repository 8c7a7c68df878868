import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type EngineResults, resultsVariable } from './group-report.ts'
import { type Plan, planVariable } from './plan.ts'

/** How the engine is started. */
export interface EngineOptions {
  /** `1/3`: the first of three parts. */
  readonly shard?: string | undefined
  /** Ends the run: what is under way is let finish, nothing new begins. */
  readonly signal?: AbortSignal
}

/** Runs a plan by Playwright Test. @throws Error when the engine gave no results */
export function startEngine(plan: Plan, { shard, signal }: EngineOptions = {}): Promise<EngineResults> {
  const args = ['test', '--config', configFile(), ...(shard === undefined ? [] : ['--shard', shard])]
  return runPlaywright(args, { [planVariable]: JSON.stringify(plan) }, plan.results, signal)
}

/** Puts the parts that shards left together. @throws Error when there is none, or it cannot be read */
export function mergeShards(directory: string, results: string): Promise<EngineResults> {
  return runPlaywright(['merge-reports', '--config', configFile(), directory], {}, results)
}

async function runPlaywright(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  results: string,
  signal?: AbortSignal,
): Promise<EngineResults> {
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, [playwrightCommand(), ...args], {
      env: { ...ownEnvironment(), ...variables, [resultsVariable]: results },
      // The channel tells the engine when this process is gone. A group of its own keeps Ctrl-C for this process,
      // which hands it on once.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    })
    signal?.addEventListener('abort', () => child.kill('SIGINT'), { once: true })
    child.on('error', reject)
    child.on('exit', resolve)
  })
  const text = await readFile(results, 'utf8').catch(() => {
    throw new Error(`Playwright Test ended with code ${code} and left no results.`)
  })
  return JSON.parse(text)
}

/** This process's environment less what a Playwright that runs it has set for its own workers. */
function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(TEST_|PW_|PLAYWRIGHT_|NODE_OPTIONS$)/.test(name)),
  )
}

const playwrightCommand = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')

/** The engine's configuration, beside this package's own package.json: compiled, when this file is. */
function configFile(): string {
  const root = dirname(fileURLToPath(import.meta.resolve('site-contract/package.json')))
  const isCompiled = extname(import.meta.filename) === '.js'
  const engine = join('conformance', 'engine', `playwright.config${isCompiled ? '.js' : '.ts'}`)
  return isCompiled ? join(root, 'dist', engine) : join(root, engine)
}
