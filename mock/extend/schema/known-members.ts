/**
 * Describes an unknown member of an object that a user of the mock wrote, which would be ignored silently; undefined if there is
 * none.
 *
 * @param place its name in errors, `fields.post.words`; empty at the top level
 */
export function unknownMember(written: object, known: readonly string[], place = ''): string | undefined {
  const strange = Object.keys(written).find((name) => !known.includes(name))
  if (strange === undefined) return undefined
  const name = place === '' ? strange : `${place}.${strange}`
  return `${name} is not a member. Use ${known.join(', ')}.`
}
