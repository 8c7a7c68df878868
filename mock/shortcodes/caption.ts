import { escapeAttribute } from '../html/entities.ts'
import { type Attributes, countIn } from './attributes.ts'

const pictureAndWords = /^\s*((?:<a [^<>]+>\s*)?<img [^<>]+>(?:\s*<\/a>)?)([\s\S]*)$/

/**
 * `[caption]`: a picture with the words behind it, as a theme of HTML5 has it; what it encloses where it has no width or
 * no words.
 *
 * @param content what it encloses, its own shortcodes expanded
 */
export function caption(attributes: Attributes, content: string): string {
  const [, picture, behind = ''] = (attributes.caption === undefined && pictureAndWords.exec(content)) || []
  const image = picture ?? content
  const words = (attributes.caption ?? behind).trim()
  const width = countIn(attributes.width, 0)
  if (width === 0 || words === '') return image
  const id = (attributes.id ?? '').replace(/[^\w-]/g, '')
  const label = `caption-${id.replace('attachment_', 'attachment-')}`
  const classes = ['wp-caption', attributes.align ?? 'alignnone', attributes.class ?? '']
  const described = id && ` id="${id}" aria-describedby="${label}"`
  const named = id && ` id="${label}"`
  return `<figure${described} style="width: ${width}px" class="${escapeAttribute(classes.join(' ').trim())}">${image}<figcaption${named} class="wp-caption-text">${words}</figcaption></figure>`
}
