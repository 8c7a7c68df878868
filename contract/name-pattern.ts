/** A regular expression for names in which `*` matches anything, `posts.list.*`. */
export function namePattern(text: string): RegExp {
  const parts = text.split(/\*+/).map((part) => part.replaceAll(/[^\w-]/gu, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`, 's')
}
