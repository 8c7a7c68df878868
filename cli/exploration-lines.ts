import type { Exploration, FoundDifference } from '../explore/index.ts'
import { shellWord } from '../reports/index.ts'
import type { SiteFlags } from './site-flags.ts'

/** How a site was asked, which decides what a life meets there. */
export interface ExploredSite extends Omit<SiteFlags, 'timeout' | 'user'> {
  readonly url: string
  /** Those it was asked as besides, by what they are. */
  readonly roles: readonly string[]
  /** The file of what is known of it. */
  readonly baseline?: string | undefined
}

/** The most of an answer that a terminal is shown, in characters. */
const longest = 400

/** What `explore` prints of a difference, as soon as it is found. */
export function differenceLines(found: FoundDifference, site: ExploredSite): string[] {
  const { cause, level, difference, steps, expected, received, seed, path, known } = found
  const sign = known !== undefined ? '·' : level === 'required' ? '✗' : '~'
  return [
    '',
    `${sign} ${cause}`,
    `  ${difference}`,
    ...(known === undefined ? [] : [`  known: ${known}`]),
    ...(level === 'required' ? [] : ['  Only the reference implementation shows what it is to be.']),
    `  ${steps.length === 1 ? 'One request shows' : `${steps.length} requests show`} it:`,
    ...steps.flatMap((step) => [`    ${step.described}: ${statuses(step)}`, `      ${step.curl}`]),
    `  The mock answers: ${cut(expected)}`,
    `  It came:          ${cut(received)}`,
    `  Again: ${exploreCommand(site)} --seed ${seed} --path '${path}'`,
  ]
}

/** The command that explores a site as before. What signs in has to be given anew, and so have headers. */
function exploreCommand(site: ExploredSite): string {
  const { url, deployment, naming, wordpress, roles, header, insecure, baseline } = site
  return [
    `npx site-contract explore ${shellWord(url)} --user NAME:PASSWORD`,
    ...roles.map((role) => `--user ${role}=NAME:PASSWORD`),
    '--write',
    ...(deployment === undefined || deployment === 'auto' ? [] : [`--deployment ${deployment}`]),
    ...(naming === 'auto' ? [] : [`--naming ${shellWord(naming)}`]),
    ...(wordpress === undefined ? [] : [`--wordpress ${wordpress}`]),
    ...Object.keys(header).map((name) => `--header ${shellWord(`${name}: VALUE`)}`),
    ...(insecure ? ['--insecure'] : []),
    ...(baseline === undefined ? [] : [`--baseline ${shellWord(baseline)}`]),
  ].join(' ')
}

function statuses({ expected, received }: FoundDifference['steps'][number]): string {
  return expected === received ? String(received) : `${expected} → ${received}`
}

/** How far `explore` is: `152 lives in 618 requests, 1.3 of 5 minutes`. */
export function ledLine(
  { lives, requests }: Pick<Exploration, 'lives' | 'requests'>,
  elapsed: number,
  minutes: number,
): string {
  return `${counted(lives, 'life', 'lives')} in ${counted(requests, 'request', 'requests')}, ${elapsed.toFixed(1)} of ${minutes} minutes`
}

/** What `explore` prints at its end. @param wasEnded by somebody, before its time */
export function explorationLines(exploration: Exploration, wasEnded = false): string[] {
  const { target, differences, lives, requests, seed, stale, notes, trouble } = exploration
  const fresh = differences.filter(({ known }) => known === undefined)
  const required = fresh.filter(({ level }) => level === 'required').length
  const of =
    target.wordpress === undefined ? target.deployment : `${target.deployment} at ${target.wordpress}`
  return [
    '',
    ...(stale.length > 0
      ? [`${counted(stale.length, 'entry', 'entries')} of the known differences did not show this time.`]
      : []),
    ...notes,
    ...(trouble === undefined ? [] : [`Ended before its time: ${trouble}`]),
    ...(wasEnded ? ['Ended by you before its time: what is told below is of what it had come to.'] : []),
    `${counted(lives, 'life', 'lives')} in ${counted(requests, 'request', 'requests')}, beside a mock of ${of}, seed ${seed}.`,
    `${counted(required, 'difference', 'differences')} of what is required, ${fresh.length - required} of what only the reference shows, ${differences.length - fresh.length} known.`,
  ]
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
