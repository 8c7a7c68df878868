/** The versions of WordPress that the contract distinguishes, oldest first. */
export const wordpressVersions = [
  '6.1',
  '6.2',
  '6.3',
  '6.4',
  '6.5',
  '6.6',
  '6.7',
  '6.8',
  '6.9',
  '7.0',
  '7.1',
] as const

/** A version of WordPress, as `6.5`. */
export type WordPressVersion = (typeof wordpressVersions)[number]

/** The version that the contract itself describes. All others are described by their differences. */
export const describedVersion = '6.9' satisfies WordPressVersion

/** Whether a text is the name of a distinguished version. */
export function isWordPressVersion(text: string): text is WordPressVersion {
  return wordpressVersions.some((each) => each === text)
}

/** The version that a text names: a version, or one of its releases; undefined for any other text. */
export function wordpressVersion(text: string): WordPressVersion | undefined {
  const [, name] = /^(\d+\.\d+)(?:\.\d+)?$/.exec(text) ?? []
  return wordpressVersions.find((each) => each === name)
}
