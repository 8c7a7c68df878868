import { escapeAttribute } from '../../../contract/lib/entities.ts'
import { sanitizePostHtml } from '../html/sanitize.ts'
import type { RenderedBlock } from './rendered-block.ts'

type Attributes = RenderedBlock['attributes']

/** The classes that every block may be given (`get_block_wrapper_attributes`). */
function suppliedClasses({ className, align, textAlign }: Attributes): string[] {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  return [
    text(textAlign) && `has-text-align-${text(textAlign)}`,
    text(align) && `align${text(align)}`,
    text(className),
  ]
}

/** The `class` of a block's element, with classes of its own first. */
export function classOf(name: string, attributes: Attributes, ...own: readonly string[]): string {
  const classes = [...own, `wp-block-${name}`, ...suppliedClasses(attributes)]
  return `class="${escapeAttribute(classes.filter((each) => each !== '').join(' '))}"`
}

/** The element of a block. What it encloses is HTML. */
export function element(
  tag: string,
  name: string,
  attributes: Attributes,
  inner: string,
  ...own: readonly string[]
): string {
  return `<${tag} ${classOf(name, attributes, ...own)}>${inner}</${tag}>`
}

/** A number that a block is given, else the usual one. */
export const numberOr = (value: unknown, usual: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : usual

/** How many of a list a block shows: the editor offers up to a hundred. */
export const countOr = (value: unknown, usual: number): number =>
  Math.min(100, Math.max(0, numberOr(value, usual)))

/** A text that a block is given, else the usual one. */
export const textOr = (value: unknown, usual: string): string => (typeof value === 'string' ? value : usual)

/** HTML that a block is given, without what runs. */
export const safeHtml = (value: unknown): string => (typeof value === 'string' ? sanitizePostHtml(value) : '')
