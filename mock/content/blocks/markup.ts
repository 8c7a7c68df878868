import { escapeAttribute } from '../../../contract/lib/entities.ts'
import { sanitizePostHtml } from '../html/sanitize.ts'
import type { RenderedBlock } from './rendered-block.ts'

type Attributes = RenderedBlock['attributes']

/** The classes of every block (`get_block_wrapper_attributes`). */
function suppliedClasses({ className, align, textAlign }: Attributes): string[] {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  return [
    text(textAlign) && `has-text-align-${text(textAlign)}`,
    text(align) && `align${text(align)}`,
    text(className),
  ]
}

/** The `class` attribute of a block, with the block's specific classes first. */
export function classOf(name: string, attributes: Attributes, ...own: readonly string[]): string {
  const classes = [...own, `wp-block-${name}`, ...suppliedClasses(attributes)]
  return `class="${escapeAttribute(classes.filter((each) => each !== '').join(' '))}"`
}

/** The element of a block; `content` is HTML. */
export function element(
  tag: string,
  name: string,
  attributes: Attributes,
  inner: string,
  ...own: readonly string[]
): string {
  return `<${tag} ${classOf(name, attributes, ...own)}>${inner}</${tag}>`
}

/** A numeric attribute, or the default. */
export const numberOr = (value: unknown, usual: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : usual

/** How many entries a block lists; the editor offers up to a hundred. */
export const countOr = (value: unknown, usual: number): number =>
  Math.min(100, Math.max(0, numberOr(value, usual)))

/** A text attribute, or the default. */
export const textOr = (value: unknown, usual: string): string => (typeof value === 'string' ? value : usual)

/** An HTML attribute, sanitised. */
export const safeHtml = (value: unknown): string => (typeof value === 'string' ? sanitizePostHtml(value) : '')
