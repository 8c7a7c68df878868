import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Verdict } from '../../conformance/result.ts'
import { judge } from '../../conformance/runner/verdict.ts'
import { catalogueDigest, catalogueRequirements } from '../../contract/catalogue/catalogue.ts'
import type { Requirement } from '../../contract/index.ts'
import { compareVersions } from '../../contract/lib/compare-versions.ts'
import { parsedJson } from '../../contract/lib/json.ts'
import { requirementOutcomes, resultProblems } from '../../reports/result-file/result-counts.ts'
import type { ResultFile } from '../../reports/result-file/result-file.ts'
import schema from '../../results/result.schema.json' with { type: 'json' }
import { explanationProblems } from './explanations.ts'
import { type Explored, readExplored } from './read-explored.ts'

export const resultsFolder = join(import.meta.dirname, '../../results')

/** The largest result file, in bytes. */
const largest = 200_000

/** A result with the place of its file, `wordpress/6.5.5`. */
export interface PlacedResult {
  readonly place: string
  readonly server: string
  readonly version: string
  readonly file: ResultFile
  readonly size: number
  /** The requirements of its catalogue. */
  readonly requirements: readonly Requirement[]
  readonly explored?: Explored
}

/**
 * The results of a folder: WordPress, then its other set-ups, then other servers, and mocks at the end; of each the newest
 * version first.
 *
 * @throws Error that lists what is wrong with its files
 */
export async function readResults(folder = resultsFolder): Promise<readonly PlacedResult[]> {
  const results: PlacedResult[] = []
  const problems: string[] = []
  for (const server of await foldersIn(folder))
    for (const version of await foldersIn(join(folder, server))) {
      const place = `${server}/${version}`
      const text = await readFile(join(folder, place, 'certificate.json'), 'utf8').catch(() => '')
      const found = readResult(text)
      const wrong = 'problems' in found ? found.problems : explanationProblems(found.file)
      problems.push(...wrong.map((each) => `results/${place}/certificate.json: ${each}`))
      const explored = await readFile(join(folder, place, 'explored.json'), 'utf8').catch(() => undefined)
      if ('file' in found)
        results.push({
          ...{ place, server, version, size: Buffer.byteLength(text), ...found },
          ...(explored !== undefined && {
            explored: readExplored(explored, `results/${place}/explored.json`),
          }),
        })
    }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return results.toSorted(
    (one, other) =>
      groupOf(one.server) - groupOf(other.server) ||
      one.server.localeCompare(other.server, 'en') ||
      compareVersions(other.version, one.version),
  )
}

/** The place of a server's group: WordPress without anything, other set-ups of it, other servers, mocks. */
function groupOf(server: string): number {
  if (server === 'wordpress') return 0
  if (server.startsWith('wordpress-')) return 1
  return /^mock(-|$)/.test(server) ? 3 : 2
}

/** A result file, or what is wrong with it. */
export type ReadResult =
  | Pick<PlacedResult, 'file' | 'requirements'>
  | { readonly problems: readonly string[] }

/** Reads a result file, and verifies it by the schema, its catalogue and its own totals. */
export function readResult(text: string): ReadResult {
  if (text === '') return { problems: ['There is no certificate.json.'] }
  if (Buffer.byteLength(text) > largest) return { problems: [`It has more than ${largest / 1000} KB.`] }
  const file: unknown = parsedJson(text)
  if (!isResultFile(file))
    return {
      // A wrong name of a property is reported twice, the second time without what it should be.
      problems: (isResultFile.errors ?? [])
        .filter(({ keyword }) => keyword !== 'propertyNames')
        .map(schemaProblem),
    }
  try {
    const requirements = catalogueRequirements(file.catalogue.number)
    if (catalogueDigest(requirements) !== file.catalogue.digest)
      return { problems: [`Its digest is not that of catalogue ${file.catalogue.number}. Certify again.`] }
    const problems = [...resultProblems(file, requirements), ...verdictProblems(file, requirements)]
    return problems.length > 0 ? { problems } : { file, requirements }
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : String(error)] }
  }
}

/** A sentence on what breaks the schema, with the name and the values that it allows. */
function schemaProblem({ instancePath, message, params, propertyName }: ErrorObject): string {
  const place = instancePath.slice(1).replaceAll('/', '.')
  const name: unknown = params.additionalProperty ?? propertyName ?? params.propertyName
  const allowed: unknown = params.allowedValues
  const listed = Array.isArray(allowed) ? `: ${allowed.join(', ')}` : ''
  if (name !== undefined)
    return `${place === '' ? 'The file' : place} has the property ${JSON.stringify(name)}, which ${params.additionalProperty === undefined ? message : 'the schema does not have'}${listed}.`
  return place.startsWith('server.')
    ? `Fill in ${place}, which ${message}${listed}.`
    : `${place === '' ? 'The file' : place} ${message}${listed}.`
}

/** Verdicts, the best first. */
const ranks: readonly Verdict[] = ['certified', 'certified with limits', 'inconclusive', 'not certified']

/** A verdict may be worse than the outcomes, such as by an outdated baseline or an interrupted run, but not better. */
function verdictProblems(file: ResultFile, requirements: readonly Requirement[]): readonly string[] {
  const { strict, verdict, write } = file
  const outcomes = requirementOutcomes(file, requirements).flatMap(({ level, area, outcomes: found }) =>
    found.map((outcome) => ({ level, area, outcome })),
  )
  const isFailure = ({ level, outcome }: (typeof outcomes)[number]): boolean =>
    (strict || level === 'required') && (outcome === 'fail' || outcome === 'deviation')
  const areKnown = outcomes.filter(isFailure).length <= Object.keys(file.known ?? {}).length
  const results = outcomes.map((each) =>
    areKnown && isFailure(each) ? { ...each, known: 'By the baseline.' } : each,
  )
  const best = judge({ results, stale: [], strict, mayBeLeft: false, target: { write } })
  if (ranks.indexOf(verdict) >= ranks.indexOf(best.verdict)) return []
  return [`The verdict is "${verdict}"; by its outcomes it is "${best.verdict}": ${best.reasons[0]}`]
}

const isResultFile: ValidateFunction<ResultFile> = new Ajv2020({ strictTypes: false }).compile<ResultFile>(
  schema,
)

async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.flatMap((each) => (each.isDirectory() ? [each.name] : [])).toSorted()
}
