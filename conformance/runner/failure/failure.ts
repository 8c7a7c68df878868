import { inNamesOf, type Target } from '../../../client/target/target.ts'
import { type Blank, shownHeaders } from '../../../client/transport/secrets.ts'
import { commandName } from '../../../contract/lib/command-name.ts'
import { shellQuote, shellWord } from '../../../contract/lib/shell-quote.ts'
import { truncateWithLength } from '../../../contract/lib/truncate.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { Answered, CheckFailure } from '../../assertions/outcome.ts'
import type { CheckResult, Failure } from '../../result.ts'
import { packFolders } from '../selection/pack-checks.ts'
import type { Breakage } from './breakage.ts'
import { traitsOf } from './cause.ts'
import { curlOf } from './curl.ts'
import { differenceOf } from './difference.ts'
import { copied } from './stored-text.ts'

/** The longest request body in a failure. */
const maxLength = 600
/** The longest expected and received text, in characters: it may quote the server. */
const longest = 2000
const longestAnswer = 8000

export interface FailedCheck extends Pick<CheckResult, 'id' | 'requirement'> {
  readonly target: Target
  readonly blank: Blank
  readonly canWrite: boolean
  readonly isStrict: boolean
  /** How the target is reached, as words of a command. */
  readonly connectionWords: readonly string[]
  readonly profile?: Profile | undefined
  /** A known fault that further requests identified. */
  readonly breakage?: Breakage | undefined
}

/** The details of a failed check, with the commands that repeat it. */
export async function failureOf(failure: CheckFailure, check: FailedCheck): Promise<Failure> {
  const { answer, expected, received } = failure
  const { blank, target } = check
  // What the server sent has its names already.
  const written = (text: string): string => copied(blank(inNamesOf(target.translator, text)))
  const { request } = answer
  return {
    requested: copied(
      `${request.method} ${request.url}${request.body === undefined ? '' : ` with ${truncateWithLength(request.body, maxLength)}`}`,
    ),
    difference: written(differenceOf(failure)),
    expected: written(expected.slice(0, longest)),
    received: copied(blank(received.slice(0, longest))),
    answer: copied(wholeOf(answer, blank)),
    curl: copied(await curlOf(request, blank)),
    again: againOf(check),
    cause: traitsOf(failure, check, target, check.breakage),
  }
}

/** The command that re-runs one check. */
function againOf({
  id,
  target: { facts },
  canWrite,
  isStrict,
  profile,
  connectionWords,
}: FailedCheck): string {
  const { url, deployment, isDeploymentGiven, wordpress, namingName } = facts
  const isFile = namingName !== 'neutral' && namingName !== 'wordpress'
  return [
    `${commandName} certify`,
    shellQuote(url),
    ...(isFile ? [`--naming ${shellQuote(namingName)}`] : []),
    ...(wordpress ? [`--wordpress ${wordpress}`] : []),
    ...(isDeploymentGiven ? [`--deployment ${deployment}`] : []),
    ...(profile === undefined || profile === 'full' ? [] : [`--profile ${profile}`]),
    ...packFolders(id).map((folder) => `--pack ${shellQuote(folder)}`),
    `--only ${id}`,
    ...(canWrite ? ['--write'] : []),
    ...(isStrict ? ['--strict'] : []),
    ...connectionWords.map(shellWord),
  ].join(' ')
}

function wholeOf({ status, headers, text }: Answered, blank: Blank): string {
  const headerEntries = Object.entries(shownHeaders(Object.fromEntries(headers), []))
  const lines = [`HTTP ${status}`, ...headerEntries.map(([name, value]) => `${name}: ${value}`)]
  const isPicture = /^(?:image|audio|video)\//.test(headers.get('content-type') ?? '')
  const body = isPicture ? `(${text.length} characters of a file)` : text
  return truncateWithLength(blank([...lines, '', body].join('\n')), longestAnswer)
}
