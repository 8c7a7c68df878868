/**
 * What is wrong with the members of something that a user of the mock wrote: one that there is none of, which would be
 * left without a word.
 *
 * @param place what it is called, `fields.post.words`; empty for the whole
 */
export function unknownMember(written: object, known: readonly string[], place = ''): string | undefined {
  const strange = Object.keys(written).find((name) => !known.includes(name))
  if (strange === undefined) return undefined
  const name = place === '' ? strange : `${place}.${strange}`
  return `${name} is not a member. Use ${known.join(', ')}.`
}
