/**
 * What `#…` of an address names a heading by, as GitHub makes it: what is no letter, digit, hyphen or underscore goes,
 * spaces become hyphens.
 */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')
}
