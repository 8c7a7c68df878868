import type { Certificate } from '../conformance/result.ts'
import { commandName } from '../contract/lib/command-name.ts'
import { shellWord } from '../contract/lib/shell-quote.ts'

/** The baseline of the run; a placeholder, where a certificate does not name its file. */
export const baselineFile = ({ given }: Certificate): string => given?.baseline ?? 'FILE'

interface Changes {
  readonly only?: readonly string[]
  readonly isSignedIn?: boolean
  readonly isWriting?: boolean
  readonly isStrict?: boolean
  /** Is the user in the environment, and not in the command? */
  readonly isUserSet?: boolean
}

/** What a certificate has as the naming of a target that was not found. */
const unknownNaming = 'unknown'

/** The command of the run, with some options changed. */
export function runAgain(certificate: Certificate, changes: Changes = {}): string {
  const { target, only, profile, sample, packs = [], strict, baseline, given } = certificate
  const { url, naming, wordpress, user, write } = target
  const named = changes.only ?? only
  const isFile = !['neutral', 'wordpress', unknownNaming].includes(naming)
  return [
    `${commandName} certify ${shellWord(url)}`,
    ...(isFile ? [`--naming ${shellWord(naming)}`] : []),
    ...(wordpress === undefined ? [] : [`--wordpress ${shellWord(wordpress)}`]),
    ...(given?.deployment === undefined ? [] : [`--deployment ${given.deployment}`]),
    ...(!changes.isUserSet && (user !== undefined || changes.isSignedIn)
      ? [`--user ${shellWord(`${user ?? 'NAME'}:PASSWORD`)}`]
      : []),
    ...Object.entries((changes.isUserSet ? undefined : given?.users) ?? {}).map(
      ([role, name]) => `--user ${shellWord(`${role}=${name}:PASSWORD`)}`,
    ),
    ...(write || changes.isWriting ? ['--write'] : []),
    ...(profile === undefined ? [] : [`--profile ${profile}`]),
    ...(sample === undefined || changes.only?.length ? [] : [`--sample ${sample.seed}`]),
    ...packs.map((pack) => `--pack ${shellWord(pack)}`),
    ...(given?.usage === undefined ? [] : [`--usage ${shellWord(given.usage)}`]),
    ...(named.length > 0 ? [`--only ${named.map(shellWord).join(' ')}`] : []),
    ...(strict || changes.isStrict ? ['--strict'] : []),
    ...(baseline === undefined && given?.baseline === undefined
      ? []
      : [`--baseline ${shellWord(baselineFile(certificate))}`]),
    ...(given?.out === undefined
      ? []
      : [`--out ${shellWord(outOf(given.out, certificate, { ...changes, only: named }))}`]),
    ...[...(given?.others ?? []), ...(named.length > 0 ? [] : (given?.ofWhole ?? []))].map(shellWord),
  ].join(' ')
}

/** Where a run writes its reports: a part or a strict run below those of the whole, which it would replace. */
function outOf(out: string, { only }: Certificate, { only: next = only, isStrict }: Changes): string {
  const given = out.replace(/(?<=.)\/+$/, '')
  const isSame = next.length === only.length && next.every((id, i) => id === only[i])
  const whole = only.length > 0 ? given.replace(/\/part$/, '') : given
  const place = isSame ? given : next.length > 0 ? `${whole}/part` : whole
  return isStrict ? `${place}/strict` : place
}
