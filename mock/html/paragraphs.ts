import { late } from '../loading/late.ts'

/** What makes paragraphs of more than a line. A page whose texts are blocks, and excerpts of a line, never loads it. */
export const paragraphMaker = late(() => import('./make-paragraphs.ts'))

/** A line without tags that ends in no white space. */
const line = /^[^\s<](?:[^\r\n<]*[^\s<])?$/

/**
 * Marks up plain text as `wpautop` does.
 *
 * @throws NotLoaded where it is more than a line, and what makes paragraphs is not loaded
 */
export const toParagraphs = (text: string): string =>
  line.test(text) ? `<p>${text}</p>\n` : text === '' ? '' : paragraphMaker.get().makeParagraphs(text)
