/**
 * Is this a part of a run, `2/3`: the second of three.
 *
 * @throws Error when it is not
 */
export function insistOnShard(text: string): void {
  const [, part = '', parts = ''] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []
  if (part !== '' && Number(part) >= 1 && Number(part) <= Number(parts)) return
  throw new Error(
    `Cannot run the part "${text}". Write it as i/n, the i-th of n parts: 1/3, 2/3 and 3/3 are a whole run.`,
  )
}
