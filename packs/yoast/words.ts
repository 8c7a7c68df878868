import { withoutTags } from '../lib/texts.ts'

/** The words of HTML, for the reading time. */
export const wordCount = (html: string): number => words(withoutTags(html))

/** The words of an article with its title. Code does not count, and what is no ASCII ends a word, as in the plugin. */
export function articleWordCount(title: string, content: string): number {
  const prose = `${title} ${content}`
    .replaceAll(/<(pre|code)\b[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replaceAll('><', '> <')
  return words(withoutTags(prose).replaceAll("'", ' '))
}

const words = (text: string): number => text.match(/[A-Za-z'-]+/g)?.length ?? 0

/** Eight hexadecimal digits four times, the same for the same text: an identifier, no secret. */
export function digest(text: string): string {
  let whole = ''
  for (let round = 0; round < 4; round++) {
    let hash = 0x811c9dc5 ^ round
    for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
    whole += (hash >>> 0).toString(16).padStart(8, '0')
  }
  return whole
}
