import { escapeAttribute } from '../../../contract/lib/entities.ts'

/** A link. The content is HTML; further attributes start with a space. */
export function anchor(href: string, words: string, attributes = ''): string {
  return `<a href="${escapeAttribute(href)}"${attributes}>${words}</a>`
}
