import { splitHtml } from './html-pieces.ts'
import { toParagraphs } from './make-paragraphs.ts'
import { convertAmpersands, drawSmileys, texturize } from './typography.ts'

const ADDRESS = /(?<![\w/="'])https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g

/** Renders a comment from its raw text, including links (the filters of `comment_text`). */
export const renderComment = (raw: string): string =>
  toParagraphs(drawSmileys(linkAddresses(convertAmpersands(texturize(raw)))))

/** Links the plain addresses in a text. Follows `make_clickable`. */
function linkAddresses(html: string): string {
  let inside = 0
  return splitHtml(html)
    .map(({ kind, text, name, closing }) => {
      if (kind === 'tag' && ['a', 'code', 'pre'].includes(name)) inside += closing ? -1 : 1
      return kind !== 'text' || inside > 0
        ? text
        : text.replace(ADDRESS, (address) => `<a href="${address}" rel="nofollow ugc">${address}</a>`)
    })
    .join('')
}
