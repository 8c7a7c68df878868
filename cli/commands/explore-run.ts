import { certifiableNames } from '../../client/target/recognise.ts'
import type { RunOptions } from '../../conformance/index.ts'
import { commandName } from '../../contract/lib/command-name.ts'
import { counted } from '../../contract/lib/plural.ts'
import { shellWord } from '../../contract/lib/shell-quote.ts'
import { truncate } from '../../contract/lib/truncate.ts'
import { type Exploration, exitCodeOf, explore, type FoundDifference } from '../../tools/explore/index.ts'
import { readDeploymentFile } from '../../tools/mirror/index.ts'
import { assertFile, readBaseline, writeOutFile } from '../options/files.ts'
import { packName } from '../options/pack-option.ts'
import { type SiteFlags, targetOf } from '../options/site.ts'
import { endedCode } from '../terminal/end-on-signals.ts'
import { clearStatus, type Line, print, statusReporter } from '../terminal/terminal.ts'

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
    throw new Error('Exploring needs a user to write as. Pass --user NAME:PASSWORD.')
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
  // One entry of a baseline may match many differences.
  const reasons = new Set<string>()
  const exploration = await explore(url, {
    ...target,
    ...{ mirror, packs: pack, headers, timeout, rate, insecure, known, path, sequences, seed, signal },
    duration: minutes * 60_000,
    onFound: (found) => {
      if (found.known === undefined || !reasons.has(found.known))
        print(...differenceLines(found, { ...flags, url, roles }))
      if (found.known !== undefined) reasons.add(found.known)
    },
    onProgress: (done) =>
      report(
        () => `${doneText(done)}, ${((performance.now() - began) / 60_000).toFixed(1)} of ${minutes} minutes`,
      ),
  })
  clearStatus()
  print(...explorationLines(exploration, { ...flags, isInterrupted: signal.aborted }))
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
  /** Given when one difference is repeated, which is shown whole. */
  readonly path?: string | undefined
}

/** The most of a request's body and of an answer that a terminal shows, in characters. */
const [maxBody, maxAnswer] = [120, 200]
/** How much of an answer is shown before the member that differs. */
const before = 60

/** What `explore` prints of a difference, as soon as it is found: of a known one, one line. */
export function differenceLines(found: FoundDifference, site: ExploredSite): Line[] {
  const { cause, level, field, difference, steps, expected, received, seed, path, known } = found
  if (known !== undefined) return [[['quiet', `· ${cause}: known. ${known}`]]]
  const isWhole = site.path !== undefined
  const answer = (text: string): string => (isWhole ? text : excerpt(text, field))
  return [
    '',
    [level === 'required' ? ['bad', '✗'] : ['doubtful', '~'], ' ', ['strong', cause]],
    `  ${difference}`,
    `  ${steps.length === 1 ? 'One request shows' : `${steps.length} requests show`} it:`,
    ...steps.flatMap(({ request, content, as, curl, ...step }) => {
      const status = step.expected === step.received ? step.received : `${step.expected} → ${step.received}`
      const sent = content === '' ? '' : ` ${truncate(content, maxBody)}`
      return [`    ${request}${sent} as ${as}: ${status}`, ...(isWhole ? [`      ${curl}`] : [])]
    }),
    `  The mock answers: ${answer(expected)}`,
    `  The site answers: ${answer(received)}`,
    ...(isWhole ? [] : [`  Again: ${exploreCommand(site)} --seed ${seed} --path '${path}'`]),
  ]
}

/** The status of an answer and the part of it around a member. */
function excerpt(answer: string, field: string | undefined): string {
  const [, name = ''] = /([^.[\]]+)(?:\[\])*$/.exec(field ?? '') ?? []
  const [status = ''] = answer.split(' ', 1)
  const at = name === '' ? -1 : answer.indexOf(`${JSON.stringify(name)}:`)
  const from = at - before <= status.length ? 0 : at - before
  return from === 0 ? truncate(answer, maxAnswer) : `${status} …${truncate(answer.slice(from), maxAnswer)}`
}

/** The command that explores a site again. The user has to add passwords and the values of headers. */
function exploreCommand(site: ExploredSite): string {
  const { url, deployment, naming, wordpress, roles, header, insecure, baseline, pack = [] } = site
  return [
    `${commandName} explore ${shellWord(url)} --user NAME:PASSWORD`,
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

function explorationLines(
  exploration: Exploration,
  { pack, out, path, isInterrupted }: ExploreFlags & { readonly isInterrupted: boolean },
): string[] {
  const { target, differences, seed, additions, stale, notes, trouble } = exploration
  const fresh = differences.filter(({ known }) => known === undefined)
  const required = fresh.filter(({ level }) => level === 'required').length
  const { deployment, wordpress } = target
  const packs = pack.length > 0 ? ` with the pack ${pack.map(packName).join(', ')}` : ''
  const [basis, details] =
    pack.length > 0 ? ['from the pack', 'in details'] : ['from the specification', 'only from WordPress']
  return [
    '',
    ...(stale.length > 0
      ? [`${counted(stale.length, 'entry', 'entries')} of the known differences did not occur this time.`]
      : []),
    ...(additions.length > 0
      ? ['Not compared, as plugins may add it:', ...additions.map((each) => `  ${each}`)]
      : []),
    ...notes,
    ...(fresh.length > 0 && path === undefined && out === undefined
      ? [
          'A command after "Again:" also prints the whole answers and a curl command for each request; --out FILE writes them.',
        ]
      : []),
    ...(trouble === undefined ? [] : [`Ended early: ${trouble}`]),
    ...(isInterrupted ? ['Interrupted: the figures below cover the part that ran.'] : []),
    `${doneText(exploration)}, compared with a mock of ${deployment}${wordpress === undefined ? '' : ` at ${wordpress}`}${packs}, seed ${seed}.`,
    `${counted(required, 'difference')} ${basis} (✗), ${fresh.length - required} ${details} (~), ${differences.length - fresh.length} known (·).`,
  ]
}

/** `152 sequences in 618 requests`. */
const doneText = ({ sequences, requests }: Pick<Exploration, 'sequences' | 'requests'>): string =>
  `${counted(sequences, 'sequence')} in ${counted(requests, 'request')}`
