import { existsSync } from 'node:fs'
import type { NamedCertificate } from '../../../conformance/index.ts'
import { counted } from '../../../contract/lib/plural.ts'
import { readAcceptingBaseline, readBaseline, writeOutFile } from '../../options/files.ts'
import { print } from '../../terminal/terminal.ts'

/** The flags of a run that accepts its failures. */
interface AcceptFlags {
  readonly accept?: string | undefined
  readonly baseline?: string | undefined
  readonly targets?: string | undefined
  readonly shard?: string | undefined
}

/** @throws Error when there is no file to add to, no reason, more than one site, or only a part of the run */
export function assertAccept({ accept, baseline, targets, shard }: AcceptFlags): void {
  if (accept === undefined) return
  if (shard !== undefined)
    throw new Error(
      '--accept writes the failures of a whole run. Leave out --shard, or run the parts without --accept.',
    )
  if (targets !== undefined)
    throw new Error('--accept writes the baseline of one site. Leave out --targets, and certify each alone.')
  if (baseline === undefined)
    throw new Error('--accept adds failures to a baseline. Name its file: --baseline known.json.')
  if (accept.trim() === '')
    throw new Error('--accept has no reason. Write why the failures are known: --accept "Ticket 4711."')
}

/** The baseline of a run; an empty one for a file that the run creates. */
export async function baselineOf({ accept, baseline }: AcceptFlags) {
  return accept === undefined || baseline === undefined
    ? readBaseline(baseline)
    : readAcceptingBaseline(baseline)
}

/** Writes what a run accepts to its baseline, and prints the changes. */
export async function writeAccepted(
  certificates: readonly NamedCertificate[],
  { accept, baseline: file }: AcceptFlags,
): Promise<void> {
  if (accept === undefined || file === undefined) return
  for (const { accepted, certificate } of certificates) {
    if (accepted === undefined) {
      print('', `${file} is unchanged: the run was inconclusive, had errors, left items, or did not finish.`)
      continue
    }
    const { baseline, added, removed, leaks } = accepted
    const isChanged = added.length + removed.length > 0
    if (isChanged || !existsSync(file))
      await writeOutFile(file, `${JSON.stringify(baseline, undefined, 2)}\n`, '--baseline')
    const remaining = certificate.baseline?.stale ?? []
    print(
      '',
      `${file}: ${counted(added.length, 'entry', 'entries')} added, ${removed.length} removed.`,
      ...added.flatMap(({ key, failures, sentence }) => [
        `  + ${key}`,
        `    ${counted(failures, 'failure')}: ${sentence}`,
      ]),
      ...removed.map(({ id, why }) => `  - ${id}: ${why}`),
      ...remaining.map(
        ({ id }) => `  ! ${id} stays: a pack may have it. Remove it by hand, or run all checks.`,
      ),
      ...leaks.map((id) => `  ! ${id} is not accepted: it leaks private content. Fix that first.`),
    )
  }
}
