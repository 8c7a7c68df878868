import { certifiableNames } from '../../client/target/recognise.ts'
import type { RunOptions } from '../../conformance/index.ts'
import { counted } from '../../contract/lib/plural.ts'
import { truncate } from '../../contract/lib/truncate.ts'
import { shellWord } from '../../reports/index.ts'
import { type Exploration, exitCodeOf, explore, type FoundDifference } from '../../tools/explore/index.ts'
import { readDeploymentFile } from '../../tools/mirror/index.ts'
import { assertFile, readBaseline, writeOutFile } from '../options/files.ts'
import { packName } from '../options/pack-option.ts'
import { type SiteFlags, targetOf } from '../options/site.ts'
import { endedCode } from '../terminal/end-on-signals.ts'
import { clearStatus, print, statusReporter } from '../terminal/terminal.ts'

/** The options of `site-contract explore`, as commander reads them. */
interface ExploreFlags extends Omit<SiteFlags, 'deployment'>, Pick<RunOptions, 'write' | 'rate'> {
  /** A name, or a file. */
  readonly deployment: string
  readonly minutes: number
  readonly sequences?: number
  readonly seed?: number
  readonly path?: string
  readonly baseline?: string
  readonly out?: string
  readonly pack: readonly string[]
}

/**
 * Runs `site-contract explore`.
 *
 * @param signal ends it before the next request
 * @throws Error when there is no user to write as, or no site to explore
 */
export async function exploreSite(url: string, flags: ExploreFlags, signal: AbortSignal): Promise<void> {
  const {
    header: headers,
    minutes,
    sequences,
    baseline,
    path,
    seed,
    timeout,
    rate,
    insecure,
    write,
    pack,
    out,
  } = flags
  const named = (['auto', ...certifiableNames] as const).find((each) => each === flags.deployment)
  const target = await targetOf({ ...flags, deployment: named ?? 'auto' })
  if (!write) throw new Error('Exploring creates content, and removes it again. Allow it with --write.')
  if (target.user === undefined)
    throw new Error('Exploring needs a user to write as. Pass --user name:password.')
  if (path !== undefined && seed === undefined)
    throw new Error('--path needs the --seed of the same run. Pass the --seed printed with the difference.')
  if (pack.length > 0 && flags.deployment !== 'auto')
    throw new Error('--pack compares with a WordPress that has the pack. Leave out --deployment.')
  await assertFile(out)
  const mirror = named === undefined ? await readDeploymentFile(flags.deployment) : undefined
  const known = readBaseline(baseline)
  const began = performance.now()
  const report = statusReporter()
  const roles = Object.keys(target.users ?? {})
  const exploration = await explore(url, {
    ...target,
    ...{ mirror, packs: pack, headers, timeout, rate, insecure, known, path, sequences, seed, signal },
    duration: minutes * 60_000,
    onFound: (found) => print(...differenceLines(found, { ...flags, url, roles })),
    onProgress: (done) =>
      report(
        () => `${doneText(done)}, ${((performance.now() - began) / 60_000).toFixed(1)} of ${minutes} minutes`,
      ),
  })
  clearStatus()
  print(...explorationLines(exploration, signal.aborted))
  if (out !== undefined) await writeOutFile(out, `${JSON.stringify(exploration, null, 2)}\n`)
  process.exitCode = signal.aborted ? endedCode(signal) : exitCodeOf(exploration)
}

/** How a site was explored, which a command needs to do it again. */
interface ExploredSite extends Omit<SiteFlags, 'timeout' | 'user' | 'deployment'> {
  readonly deployment?: string
  readonly url: string
  readonly roles: readonly string[]
  readonly pack?: readonly string[] | undefined
  readonly baseline?: string | undefined
}

/** The most of an answer that a terminal shows, in characters. */
const maxAnswer = 400

/** What `explore` prints of a difference, as soon as it is found. */
export function differenceLines(found: FoundDifference, site: ExploredSite): string[] {
  const { cause, level, difference, steps, expected, received, seed, path, known } = found
  const sign = known !== undefined ? '·' : level === 'required' ? '✗' : '~'
  return [
    '',
    `${sign} ${cause}`,
    `  ${difference}`,
    ...(known === undefined ? [] : [`  known: ${known}`]),
    ...(level === 'required'
      ? []
      : ['  The specification leaves this open; WordPress shows the expected behaviour.']),
    `  ${steps.length === 1 ? 'One request shows' : `${steps.length} requests show`} it:`,
    ...steps.flatMap(({ requestText, curl, ...step }) => {
      const status = step.expected === step.received ? step.received : `${step.expected} → ${step.received}`
      return [`    ${requestText}: ${status}`, `      ${curl}`]
    }),
    `  The mock answers: ${truncate(expected, maxAnswer)}`,
    `  The site answers: ${truncate(received, maxAnswer)}`,
    `  Again: ${exploreCommand(site)} --seed ${seed} --path '${path}'`,
  ]
}

/** The command that explores a site again. The user has to add passwords and the values of headers. */
function exploreCommand(site: ExploredSite): string {
  const { url, deployment, naming, wordpress, roles, header, insecure, baseline, pack = [] } = site
  return [
    `npx site-contract explore ${shellWord(url)} --user NAME:PASSWORD`,
    ...roles.map((role) => `--user ${role}=NAME:PASSWORD`),
    '--write',
    ...(deployment === undefined || deployment === 'auto' ? [] : [`--deployment ${shellWord(deployment)}`]),
    ...pack.map((each) => `--pack ${shellWord(packName(each))}`),
    ...(naming === 'auto' ? [] : [`--naming ${shellWord(naming)}`]),
    ...(wordpress === undefined ? [] : [`--wordpress ${wordpress}`]),
    ...Object.keys(header).map((name) => `--header ${shellWord(`${name}: VALUE`)}`),
    ...(insecure ? ['--insecure'] : []),
    ...(baseline === undefined ? [] : [`--baseline ${shellWord(baseline)}`]),
  ].join(' ')
}

function explorationLines(exploration: Exploration, isInterrupted: boolean): string[] {
  const { target, differences, seed, additions, stale, notes, trouble } = exploration
  const fresh = differences.filter(({ known }) => known === undefined)
  const required = fresh.filter(({ level }) => level === 'required').length
  const { deployment, wordpress } = target
  return [
    '',
    ...(stale.length > 0
      ? [`${counted(stale.length, 'entry', 'entries')} of the known differences did not occur this time.`]
      : []),
    ...(additions.length > 0
      ? ['Not compared, as plugins may add it:', ...additions.map((each) => `  ${each}`)]
      : []),
    ...notes,
    ...(trouble === undefined ? [] : [`Ended early: ${trouble}`]),
    ...(isInterrupted ? ['Interrupted: the figures below cover the part that ran.'] : []),
    `${doneText(exploration)}, compared with a mock of ${deployment}${wordpress === undefined ? '' : ` at ${wordpress}`}, seed ${seed}.`,
    `${counted(required, 'difference')} from the specification, ${fresh.length - required} only from WordPress, ${differences.length - fresh.length} known.`,
  ]
}

/** `152 sequences in 618 requests`. */
const doneText = ({ sequences, requests }: Pick<Exploration, 'sequences' | 'requests'>): string =>
  `${counted(sequences, 'sequence')} in ${counted(requests, 'request')}`
