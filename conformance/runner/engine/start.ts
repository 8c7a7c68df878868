import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire, getCompileCacheDir } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type EngineEvent, type EngineResults, eventsIn, resultsVariable } from './group-report.ts'
import { type Plan, planVariable, writePlan } from './plan.ts'

/**
 * The file of Playwright Test's command. It is an optional peer dependency, which the mock does not need.
 *
 * @throws Error with the command that installs it, when it is missing
 */
export function playwrightCommand(): string {
  try {
    return createRequire(import.meta.url).resolve('@playwright/test/cli')
  } catch (cause) {
    throw new Error(
      'Cannot run the checks: Playwright Test, which runs them, is not installed. Install it with: npm install --save-dev @playwright/test',
      { cause },
    )
  }
}

export interface EngineOptions {
  /** A directory that only this user can read. */
  readonly scratch: string
  /** Ends the run: running checks finish, and no other begins. */
  readonly signal?: AbortSignal | undefined
  /** Is called with the progress of the run, and with the output of the engine. */
  readonly onEvent?: ((event: EngineEvent) => void) | undefined
}

/**
 * Runs a plan by Playwright Test.
 *
 * @throws EndedEarly when the run was ended before it began
 * @throws Error when the engine wrote no results; none of its workers is left then
 */
export async function startEngine(
  plan: Plan,
  { scratch, signal, onEvent }: EngineOptions,
): Promise<EngineResults> {
  const { shard, results } = plan
  const args = ['test', '--config', configFile(), ...(shard === undefined ? [] : ['--shard', shard])]
  const variables = { [planVariable]: await writePlan(plan, scratch), [resultsVariable]: results }
  if (signal?.aborted) throw endedBefore()
  const child = startPlaywright(args, variables, onEvent)
  const end = (): void => void child.kill('SIGINT')
  signal?.addEventListener('abort', end, { once: true })
  // A second Ctrl-C ends this process at once, and has to end the workers too.
  const endAtOnce = (): void => killGroup(child)
  process.once('exit', endAtOnce)
  const ended = await endOf(child).finally(() => {
    signal?.removeEventListener('abort', end)
    process.removeListener('exit', endAtOnce)
  })
  const found = await readResults(results)
  if (found) return found
  // Workers run on briefly, and would create items during the clean-up.
  killGroup(child)
  throw new Error(
    `The outcome is unknown: Playwright Test, which runs the checks, ${ended}. Run it again; with fewer --workers, if the machine was short of memory.`,
  )
}

/** Merges the parts of shards; undefined when they cannot be read. */
export async function mergeShards(directory: string, results: string): Promise<EngineResults | undefined> {
  const args = ['merge-reports', '--config', configFile(), directory]
  // Playwright's error for unreadable files is a stack trace.
  await endOf(startPlaywright(args, { [resultsVariable]: results }))
  return readResults(results)
}

function startPlaywright(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  onEvent?: (event: EngineEvent) => void,
): ChildProcess {
  const output = onEvent ? 'pipe' : 'ignore'
  const child = spawn(process.execPath, [playwrightCommand(), ...args], {
    env: { ...engineEnvironment(process.env), ...forFastStart(), ...variables },
    // The channel ends the engine when this process is gone. In a separate group it does not get Ctrl-C, which this process
    // forwards once.
    stdio: ['ignore', output, output, 'ipc'],
    detached: true,
  })
  if (onEvent === undefined) return child
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', (line) => onEvent({ type: 'said', line }))
  child.on('message', (message) => {
    for (const event of eventsIn(message)) onEvent(event)
  })
  return child
}

/** Environment variables that make Node load the engine and the checks like this process, with their compiled code cached. */
function forFastStart(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir()
  // Without it, Playwright transforms each module itself.
  return { PW_DISABLE_TS_ESM: '1', ...(folder !== undefined && { NODE_COMPILE_CACHE: folder }) }
}

/**
 * An environment without the variables of a Playwright that runs this process. NODE_OPTIONS are the user's: Playwright does
 * not set them.
 */
function engineEnvironment(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(own).filter(([name]) => !/^(TEST_|PW_|PLAYWRIGHT_)/.test(name)))
}

/** How a process ended, as the end of a sentence. @throws Error when it could not be started */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    // Not at its exit, so that all of its output is read first.
    child.on('close', (code, signal) =>
      resolve(
        signal === null ? `ended by itself, with code ${code}` : `was ended from outside, by ${signal}`,
      ),
    )
  })
}

async function readResults(file: string): Promise<EngineResults | undefined> {
  const found = await readFile(file, 'utf8').catch(() => undefined)
  return found === undefined ? undefined : JSON.parse(found)
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has no process left.
  }
}

/** The engine's configuration in this package; the compiled one, if this file is compiled. */
function configFile(): string {
  const root = dirname(fileURLToPath(import.meta.resolve('site-contract/package.json')))
  const isCompiled = extname(import.meta.filename) === '.js'
  const engine = join('conformance', 'runner', 'engine', `playwright.config${isCompiled ? '.js' : '.ts'}`)
  return isCompiled ? join(root, 'dist', engine) : join(root, engine)
}

/** A run was ended before there was a result. */
export class EndedEarly extends Error {}

/** An error for a run that was ended before it created anything. */
export function endedBefore(): EndedEarly {
  return new EndedEarly('Ended before anything was created.')
}

/**
 * Waits for some work until the run is ended.
 *
 * @throws EndedEarly when the run is ended before
 */
export async function unlessEnded<Result>(
  work: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (signal === undefined) return work
  const over = new AbortController()
  const ended = new Promise<never>((_, reject) => {
    const end = (): void => reject(endedBefore())
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true, signal: over.signal })
  })
  try {
    return await Promise.race([work, ended])
  } finally {
    over.abort()
  }
}
