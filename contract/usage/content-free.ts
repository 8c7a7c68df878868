/** Whether a name that a client chose is a word. Anything else may be content: a number, a token, a sentence. */
export const isContentFree = (name: string): boolean => /^[a-z_][a-z_-]{0,40}$/i.test(name)

/**
 * The beginning of a path that no route matches, `/shop/v1/prices`: its namespace and the word after it. The rest may be
 * content. Empty without a namespace.
 */
export function beginningOf(path: string): string {
  const [namespace = ''] = /^\/[a-z][a-z0-9-]{0,40}(\/v?\d[\w.-]{0,20})?(?=\/|$)/i.exec(path) ?? []
  const [, word = ''] = path.slice(namespace.length).split('/')
  return namespace !== '' && isContentFree(word) ? `${namespace}/${word}` : namespace
}
