import type {
  Area,
  Certificate,
  CertifiedCatalogue,
  CheckResult,
  Outcome,
  Verdict,
} from '../../conformance/result.ts'
import type { Level, Requirement } from '../../contract/index.ts'
import { truncate } from '../../contract/lib/truncate.ts'
import type { Profile } from '../../contract/profiles.ts'
import { order } from '../order.ts'
import { escapedJson } from '../readable-text.ts'
import { outcomeLetters, outcomeText } from './outcome-text.ts'

/** What only the person who ran a certification knows. */
export interface AboutResult {
  /** The name of the server, `WordPress`. */
  readonly name: string
  readonly version: string
  /** How it was set up, in a sentence. */
  readonly setup: string
  /** Why checks of an area fail, deviate or could not be run. */
  readonly explanations?: Readonly<Partial<Record<Area, string>>>
  /** The parallel checks of the run. */
  readonly workers?: number | undefined
}

/**
 * A server as tables and headings name it, with its version. That of a WordPress with a set-up is the version of WordPress,
 * not of what the name goes on with: `WordPress 7.1.1 with WooCommerce`.
 */
export function serverTitle({ name, version }: Pick<AboutResult, 'name' | 'version'>): string {
  const setup = /^WordPress(?=[ ,])(.*)$/s.exec(name)?.[1]
  return setup === undefined ? `${name} ${version}` : `WordPress ${version}${setup}`
}

/** Failures with one cause. */
export interface ResultCause {
  readonly id: string
  readonly area: Area
  readonly sentence: string
  readonly example: string
  readonly fail: number
  readonly deviation: number
  /** The ids of its checks, of many the first. */
  readonly checks: readonly string[]
  /** The first of its failures, as many as fit into the file. */
  readonly evidence: readonly ResultEvidence[]
}

export interface ResultEvidence {
  readonly check: string
  readonly requested: string
  readonly expected: string
  readonly received: string
  /** A shell command that repeats the request. */
  readonly curl: string
}

/** Checks without a result on the server, for one reason. */
export interface ResultGap {
  readonly outcome: Extract<Outcome, 'inapplicable' | 'untestable' | 'error'>
  readonly area: Area
  readonly reason: string
  readonly count: number
  /** Some of the checks. */
  readonly examples: readonly string[]
}

/** A certificate in a few kilobytes, for the table of results. */
export interface ResultFile {
  /** The version of this format. */
  readonly format: 1
  readonly server: Omit<AboutResult, 'workers'>
  /** What the server says that it runs. */
  readonly software?: string
  readonly plugins?: readonly string[]
  readonly tool: Certificate['tool']
  readonly catalogue: CertifiedCatalogue
  readonly deployment: string
  /** The version of WordPress whose interface was verified, if not that of the catalogue. */
  readonly wordpress?: string
  readonly naming: string
  readonly hasUser: boolean
  readonly write: boolean
  readonly profile: Profile
  /** The lists of content that the server lacks. */
  readonly lacks?: readonly string[]
  readonly only?: readonly string[]
  readonly strict: boolean
  /** When the run started: ISO 8601, UTC. */
  readonly startedAt: string
  readonly seconds: number
  /** The requests of checks. */
  readonly requests: number
  readonly workers?: number
  readonly verdict: Verdict
  readonly reasons: readonly string[]
  readonly totals: Certificate['totals']
  /**
   * The outcomes of the checks of each requirement, by area, in the order of the catalogue's ids: see `outcomeText`.
   */
  readonly outcomes: Readonly<Partial<Record<Area, string>>>
  /** The same for the requirements of packs, by level and id. */
  readonly packOutcomes?: Readonly<Record<Level, Readonly<Record<string, string>>>>
  /** The reasons of failures that a baseline knows, by check. */
  readonly known?: Readonly<Record<string, string>>
  readonly causes: readonly ResultCause[]
  readonly gaps: readonly ResultGap[]
}

/** The size that a file has at most with several failures of each cause, and at most at all, in bytes. */
const [comfortable, largest] = [60_000, 180_000] as const
/** How many failures of a cause have evidence, and how many of its checks are listed. */
const [mostEvidence, mostChecks, mostExamples] = [3, 40, 3] as const
/** The longest sentence, part of a request or answer, and command, in characters. */
const limits = { sentence: 400, part: 300, curl: 700 } as const

/**
 * A certificate as a result file.
 *
 * @param requirements those of its catalogue
 * @throws Error when the certificate has no catalogue, or is a sample
 *
 * @example
 * ```ts
 * resultFile(certificate, { name: 'WordPress', version: '6.9', setup: 'PHP 8.4, MariaDB.' }, requirements)
 * ```
 */
export function resultFile(
  certificate: Certificate,
  { workers, ...server }: AboutResult,
  requirements: readonly Requirement[],
): ResultFile {
  const { target, tool, catalogue, checks, totals, verdict, only, strict, profile = 'full' } = certificate
  if (catalogue === undefined)
    throw new Error('The certificate names no catalogue of requirements. Certify again with this version.')
  if (certificate.sample)
    throw new Error('A sample is not published as a result. Certify again without --sample.')
  const known = checks.flatMap((each) => (each.known === undefined ? [] : [[each.id, each.known] as const]))
  const base: ResultFile = {
    format: 1,
    server,
    ...(target.software !== undefined && { software: target.software }),
    ...(target.plugins && { plugins: target.plugins }),
    tool,
    catalogue,
    deployment: target.deployment,
    ...(target.wordpress !== undefined && { wordpress: target.wordpress }),
    naming: target.naming,
    hasUser: target.user !== undefined,
    write: target.write,
    profile,
    ...(certificate.lacks && { lacks: certificate.lacks }),
    ...(only.length > 0 && { only }),
    strict,
    startedAt: certificate.startedAt,
    seconds: Math.round(certificate.duration / 1000),
    requests: checks.reduce((sum, { exchanges }) => sum + exchanges.length, 0),
    ...(workers !== undefined && { workers }),
    verdict,
    reasons: certificate.reasons.map((each) => truncate(each, limits.sentence)),
    totals,
    ...outcomesOf(checks, requirements),
    ...(known.length > 0 && { known: Object.fromEntries(known) }),
    causes: resultCauses(certificate),
    gaps: resultGaps(checks),
  }
  return withEvidence(base, checks)
}

/** The bytes of a result file. */
export function resultFileText(file: ResultFile): string {
  const lines = Object.entries(file).map(([name, value]) => {
    const isLong = Array.isArray(value) && value.length > 0 && typeof value[0] === 'object'
    const text = isLong
      ? `[\n${value.map((each) => `  ${JSON.stringify(each)}`).join(',\n')}\n]`
      : // A person edits this member.
        JSON.stringify(value, undefined, name === 'server' ? 2 : undefined)
    return `${JSON.stringify(name)}: ${text}`
  })
  return escapedJson(`{\n${lines.join(',\n')}\n}\n`)
}

function outcomesOf(
  checks: readonly CheckResult[],
  requirements: readonly Requirement[],
): Pick<ResultFile, 'outcomes' | 'packOutcomes'> {
  const ids = requirements.map(({ id }) => id).toSorted()
  const inCatalogue = new Set(ids)
  const sorted = checks.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const byArea = Map.groupBy(
    sorted.filter(({ requirement }) => inCatalogue.has(requirement)),
    ({ area }) => area,
  )
  const outcomes = order.area.flatMap((area) => {
    const found = byArea.get(area)
    if (found === undefined) return []
    const byRequirement = Map.groupBy(found, ({ requirement }) => requirement)
    return [
      [
        area,
        outcomeText(ids.map((id) => (byRequirement.get(id) ?? []).map(({ outcome }) => outcome))),
      ] as const,
    ]
  })
  const others = sorted.filter(({ requirement }) => !inCatalogue.has(requirement))
  return {
    outcomes: Object.fromEntries(outcomes),
    ...(others.length > 0 && {
      packOutcomes: { required: lettersAt(others, 'required'), reference: lettersAt(others, 'reference') },
    }),
  }
}

function lettersAt(checks: readonly CheckResult[], level: Level): Readonly<Record<string, string>> {
  const byRequirement = Map.groupBy(
    checks.filter((each) => each.level === level),
    ({ requirement }) => requirement,
  )
  return Object.fromEntries(
    [...byRequirement].map(([id, found]) => [id, outcomeLetters(found.map(({ outcome }) => outcome))]),
  )
}

/** The causes of a certificate. One that has checks in several areas is there once for each. */
function resultCauses({ causes, checks }: Certificate): readonly ResultCause[] {
  const results = new Map(checks.map((each) => [each.id, each]))
  return causes.flatMap((cause) => {
    const own = cause.checks.flatMap((id) => results.get(id) ?? [])
    return order.area.flatMap((area) => {
      const found = own.filter((each) => each.area === area)
      if (found.length === 0) return []
      const count = (outcome: Outcome): number => found.filter((each) => each.outcome === outcome).length
      return [
        {
          id: truncate(cause.id, limits.part),
          area,
          sentence: truncate(cause.sentence, limits.sentence),
          example: truncate(found[0]?.failure?.difference ?? cause.example, limits.part),
          fail: count('fail'),
          deviation: count('deviation'),
          checks: found.slice(0, mostChecks).map(({ id }) => id),
          evidence: [],
        },
      ]
    })
  })
}

function resultGaps(checks: readonly CheckResult[]): readonly ResultGap[] {
  const groups = new Map<string, ResultGap & { readonly examples: string[] }>()
  const counts = new Map<string, number>()
  for (const { id, outcome, area, message = 'No reason was given.' } of checks) {
    if (outcome !== 'inapplicable' && outcome !== 'untestable' && outcome !== 'error') continue
    const reason = truncate(message, limits.part)
    const key = JSON.stringify([outcome, area, reason])
    const found = groups.get(key) ?? { outcome, area, reason, count: 0, examples: [] }
    groups.set(key, found)
    counts.set(key, (counts.get(key) ?? 0) + 1)
    if (found.examples.length < mostExamples) found.examples.push(id)
  }
  return [...groups].map(([key, each]) => ({ ...each, count: counts.get(key) ?? 0 }))
}

/** Adds evidence, in rounds: a failure of each cause, then a second one, as long as the file stays small. */
function withEvidence(file: ResultFile, checks: readonly CheckResult[]): ResultFile {
  const results = new Map(checks.map((each) => [each.id, each]))
  const evidence = file.causes.map((): ResultEvidence[] => [])
  let size = Buffer.byteLength(resultFileText(file))
  for (let round = 0; round < mostEvidence; round++)
    for (const [place, cause] of file.causes.entries()) {
      const result = results.get(cause.checks[round] ?? '')
      if (result?.failure === undefined) continue
      const { requested, expected, received, curl } = result.failure
      const found: ResultEvidence = {
        check: result.id,
        requested: truncate(requested, limits.part),
        expected: truncate(expected, limits.part),
        received: truncate(received, limits.part),
        curl: truncate(curl, limits.curl),
      }
      size += Buffer.byteLength(JSON.stringify(found)) + 1
      if (size > (round === 0 ? largest : comfortable))
        return { ...file, causes: joined(file.causes, evidence) }
      evidence[place]?.push(found)
    }
  return { ...file, causes: joined(file.causes, evidence) }
}

function joined(
  causes: readonly ResultCause[],
  evidence: readonly (readonly ResultEvidence[])[],
): readonly ResultCause[] {
  return causes.map((cause, place) => ({ ...cause, evidence: evidence[place] ?? [] }))
}
