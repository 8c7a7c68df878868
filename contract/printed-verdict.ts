/** What a run of some checks, which `--only` names, has instead of a certificate. */
export const partVerdict = 'no failure in this part'

/** The verdict of a run, as reports print it. A run of some checks certifies nothing. */
export function printedVerdict<Verdict extends string>({
  verdict,
  only,
}: {
  readonly verdict: Verdict
  readonly only: readonly string[]
}): Verdict | typeof partVerdict {
  return only.length > 0 && verdict.startsWith('certified') ? partVerdict : verdict
}
