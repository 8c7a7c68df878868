import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')

/** What dependency-cruiser finds of a source tree. */
export interface Cruise {
  /** How many imports it read. */
  readonly imports: number
  /** Each import that breaks a rule: `from -> to: rule`. */
  readonly violations: readonly string[]
  readonly rules: readonly string[]
}

interface CruiseOutput {
  readonly summary: {
    readonly totalDependenciesCruised: number
    readonly violations: readonly Violation[]
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string }[] }
  }
}

interface Violation {
  readonly from: string
  readonly to: string
  readonly rule: { readonly name: string }
  /** The imports between, where a rule is about more than one. */
  readonly cycle?: readonly { readonly name: string }[]
  readonly via?: readonly { readonly name: string }[]
}

/** The rules for imports of files, and those for folders as wholes. */
export const ruleSets = ['.dependency-cruiser.mjs', '.dependency-cruiser.folders.mjs'] as const

/** Holds the imports of a source tree against one set of the project's rules. */
export async function cruise(folder: string, rules: (typeof ruleSets)[number]): Promise<Cruise> {
  const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const config = join(root, rules)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [tool, '.', '--config', config, '--output-type', 'json'],
    { cwd: folder, maxBuffer: 2 ** 28 },
  )
  const { summary }: CruiseOutput = JSON.parse(stdout)
  return {
    imports: summary.totalDependenciesCruised,
    violations: summary.violations.map(violationText),
    rules: summary.ruleSetUsed.forbidden.map(({ name }) => name),
  }
}

function violationText({ from, to, rule, cycle, via }: Violation): string {
  const way = (cycle ?? via)?.map(({ name }) => name) ?? [to]
  return `${[from, ...way].join(' -> ')}: ${rule.name}`
}
