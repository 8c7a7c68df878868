import { escapeAttribute } from '../../../contract/lib/entities.ts'

/** A link to an address. The words are HTML, and so are further attributes, which begin with a space. */
export function anchor(href: string, words: string, attributes = ''): string {
  return `<a href="${escapeAttribute(href)}"${attributes}>${words}</a>`
}
