import { splitHtml } from './html-pieces.ts'

const SMILEYS = new Map(
  Array.from('🙂:)🙁:(😉;)😀:D😛:P😮:o😐:|😡:x😕:?'.matchAll(/(..)(..)/g), ([, face, code]) => [code, face]),
)
const CODE = /(?<=^|[\r\n\t \u00a0]|&nbsp;)([:;])-?([()DPox|?])(?=$|[\r\n\t \u00a0]|&nbsp;)/g

/**
 * Turns each smiley that stands between spaces or tags, such as `:)` or `:-D`, into its character. Follows
 * `convert_smilies`.
 */
export function drawSmileys(html: string): string {
  let within = ''
  return splitHtml(html)
    .map(({ kind, text, name, closing }) => {
      if (!within && !closing && /^(?:code|pre|script|style|textarea)$/.test(name)) within = name
      else if (closing && name === within) within = ''
      return kind === 'text' && !within
        ? text.replace(CODE, (code, eyes, mouth) => SMILEYS.get(eyes + mouth) ?? code)
        : text
    })
    .join('')
}
