import { execFile } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { mapValues } from '../contract/lib/map-values.ts'
import { runnerEnvironment } from './repository-clone.ts'

interface Step {
  readonly name: string
  readonly id?: string
  readonly uses?: string
  readonly with?: Readonly<Record<string, string | number>>
  readonly shell?: string
  readonly env?: Readonly<Record<string, string>>
  readonly run?: string
}

/** A composite action, as its file holds it. */
export interface Action {
  readonly inputs: Readonly<Record<string, { readonly required?: boolean; readonly default?: string }>>
  readonly outputs: Readonly<Record<string, { readonly value: string }>>
  readonly runs: { readonly using: string; readonly steps: readonly Step[] }
}

export async function readAction(checkout: string): Promise<Action> {
  return parse(await readFile(join(checkout, 'action.yml'), 'utf8'))
}

/** What a run of an action left behind. */
export interface ActionRun {
  /** The code of the step that failed, or 0. */
  readonly code: number
  /** The names of the steps that were begun. */
  readonly begun: readonly string[]
  readonly outputs: Readonly<Record<string, string>>
  readonly summary: string
  /** What each action that it uses was given, by the name before the `@`. */
  readonly used: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly printed: string
}

/** The folders a run works with. */
interface Places {
  readonly checkout: string
  readonly workspace: string
}

/**
 * Runs an action as a runner of GitHub does: step by step, as far as they are scripts; other actions are only noted.
 *
 * @param inputs those without a value have their default
 * @param done the names of steps that were run before, and left behind what they do
 * @throws Error when the action says something that this cannot read
 */
export async function runAction(
  { checkout, workspace }: Places,
  inputs: Readonly<Record<string, string>>,
  done: readonly string[] = [],
): Promise<ActionRun> {
  const action = await readAction(checkout)
  const temp = await mkdtemp(join(workspace, 'runner-'))
  const summary = join(temp, 'summary.md')
  await writeFile(summary, '')
  const environment = {
    ...runnerEnvironment(),
    GITHUB_ACTION_PATH: checkout,
    GITHUB_STEP_SUMMARY: summary,
    RUNNER_TEMP: temp,
  }
  const outputs = new Map<string, string>()
  const evaluated = (text: string): string =>
    text.replaceAll(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => {
      const [, input] = /^inputs\.([\w-]+)$/.exec(expression) ?? []
      if (input !== undefined) return inputs[input] ?? action.inputs[input]?.default ?? ''
      if (/^steps\.\w+\.outputs\.\w+$/.test(expression)) return outputs.get(expression) ?? ''
      throw new Error(`There is no way here to read ${expression}.`)
    })
  const valuesOf = (texts: Readonly<Record<string, string | number>> = {}): Record<string, string> =>
    mapValues(texts, (text) => evaluated(String(text)))

  const used: Record<string, Record<string, string>> = {}
  const begun: string[] = []
  let [code, printed] = [0, '']
  for (const step of action.runs.steps) {
    if (code !== 0) break
    begun.push(step.name)
    if (step.uses) used[step.uses.replace(/@.*/, '')] = valuesOf(step.with)
    if (step.run === undefined || done.includes(step.name)) continue
    const output = join(temp, `output-${begun.length}`)
    await writeFile(output, '')
    const env = { ...environment, ...valuesOf(step.env), GITHUB_OUTPUT: output }
    const ended = await runScript(step.run, { cwd: workspace, env })
    code = ended.code
    printed += ended.printed
    for (const [, name, value = ''] of (await readFile(output, 'utf8')).matchAll(/^(\w+)=(.*)$/gm))
      outputs.set(`steps.${step.id}.outputs.${name}`, value)
  }
  const values = Object.entries(action.outputs).map(([name, { value }]) => [name, evaluated(value)] as const)
  return {
    code,
    begun,
    outputs: Object.fromEntries(values),
    summary: await readFile(summary, 'utf8'),
    used,
    printed,
  }
}

/** Runs lines of a script as CI does, to its first error. */
export function runScript(
  script: string,
  options: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): Promise<{ readonly code: number; readonly printed: string }> {
  return new Promise((resolve) => {
    const shell = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script]
    const child = execFile('bash', shell, { ...options, maxBuffer: 2 ** 26 }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, printed: stdout + stderr }),
    )
  })
}
