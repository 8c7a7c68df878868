import { escapeAttribute, escapeHtml } from '../../../contract/lib/entities.ts'
import type { NavigationRecord } from '../../store/records.ts'
import { budgetOf } from '../../view/render-budget.ts'
import type { View } from '../../view/view.ts'
import { safeUrl } from '../html/safe-values.ts'
import { classOf, safeHtml, textOr } from './markup.ts'
import { type Block, blocksIn, parseBlocks } from './parse-blocks.ts'
import type { RenderedBlock } from './rendered-block.ts'

const listed: ReadonlySet<string> = new Set(
  ['navigation-link', 'home-link', 'site-title', 'site-logo', 'navigation-submenu'].map(
    (name) => `core/${name}`,
  ),
)
const wrapped: ReadonlySet<string> = new Set(['core/site-title', 'core/site-logo'])

/** The menu of a navigation block: the referenced one, its inner blocks, or else the pages of the site. */
function navigation({ attributes, parts, render, view, within }: RenderedBlock): string {
  const menu = menuOf(attributes.ref, view)
  if (menu && (within?.has(menu.id) || !budgetOf(view).takeNested(menu.content, within?.size ?? 0))) return ''
  const inner = blocksIn(menu ? parseBlocks(menu.content) : parts)
  const shown = inner.length > 0 ? inner : [{ name: 'core/page-list', attributes: {}, parts: [] }]
  const elsewhere = menu ? { within: new Set([...(within ?? []), menu.id]) } : {}
  const html = inList(shown, (block) => render([block], elsewhere))
  const label = textOr(attributes.ariaLabel, '') || menu?.title || ''
  const named = label && ` aria-label="${escapeAttribute(label)}"`
  const responsive = attributes.overlayMenu === 'never' ? '' : 'is-responsive'
  return `<nav ${classOf('navigation', attributes, responsive)}${named}>${html}</nav>`
}

// An unknown or unpublished menu shows nothing.
function menuOf(ref: unknown, { state }: View): NavigationRecord | undefined {
  const record = typeof ref === 'number' ? state.content.get(ref) : undefined
  return record?.type === 'wp_navigation' && record.status === 'publish' ? record : undefined
}

function inList(blocks: readonly Block[], render: (block: Block) => string): string {
  let html = ''
  let isOpen = false
  for (const block of blocks) {
    const isItem = listed.has(block.name)
    if (isItem !== isOpen) html += isItem ? '<ul class="wp-block-navigation__container">' : '</ul>'
    isOpen = isItem
    const inner = render(block)
    html +=
      wrapped.has(block.name) && inner !== '' ? `<li class="wp-block-navigation-item">${inner}</li>` : inner
  }
  return isOpen ? `${html}</ul>` : html
}

/** Whether a link leads to a public item. */
function isSeen({ attributes: { id, kind, type }, view }: RenderedBlock): boolean {
  const isItem = kind === 'post-type' || type === 'post' || type === 'page'
  return !isItem || typeof id !== 'number' || view.state.content.get(id)?.status === 'publish'
}

function link({ attributes }: RenderedBlock): string {
  const { url, opensInNewTab, rel, nofollow, title, description } = attributes
  const attribute = (name: string, value: unknown): string =>
    typeof value === 'string' ? ` ${name}="${escapeAttribute(value)}"` : ''
  const all = [
    attribute('href', typeof url === 'string' ? safeUrl(url) : undefined),
    opensInNewTab === true ? ' target="_blank"' : '',
    attribute('rel', rel ?? (nofollow === true ? 'nofollow' : undefined)),
    attribute('title', title),
  ]
  const more = safeHtml(description)
  const below = more && `<span class="wp-block-navigation-item__description">${more}</span>`
  return `<a class="wp-block-navigation-item__content" ${all.join('')}><span class="wp-block-navigation-item__label">${safeHtml(attributes.label)}</span>${below}</a>`
}

function item(name: string, block: RenderedBlock, ...classes: readonly string[]): string {
  const { attributes, parts, render } = block
  if (!isSeen(block) || safeHtml(attributes.label) === '') return ''
  const below = render(blocksIn(parts))
  const own = ['wp-block-navigation-item', below === '' ? '' : 'has-child', ...classes]
  const list =
    below && `<ul class="wp-block-navigation__submenu-container wp-block-navigation-submenu">${below}</ul>`
  return `<li ${classOf(name, attributes, ...own)}>${link(block)}${list}</li>`
}

/** Renders navigation menus and their entries, by name without `core/`. */
export const navigationBlocks: Readonly<Record<string, (block: RenderedBlock) => string>> = {
  navigation,
  'navigation-link': (block) => item('navigation-link', block),
  'navigation-submenu': (block) => item('navigation-submenu', block, 'open-on-hover-click'),
  'home-link': ({ attributes, view }) => {
    const words = safeHtml(attributes.label) || 'Home'
    const address = escapeHtml(`${view.addresses.base}/`)
    return `<li ${classOf('home-link', attributes, 'wp-block-navigation-item')}><a class="wp-block-home-link__content wp-block-navigation-item__content" href="${address}" rel="home">${words}</a></li>`
  },
  'social-link': ({ attributes }) => {
    const { url, service, label } = attributes
    if (typeof url !== 'string' || url === '') return ''
    const name = textOr(service, 'chain').replace(/[^\w-]/g, '')
    const words = escapeHtml(textOr(label, '') || name)
    return `<li ${classOf('social-link', attributes, 'wp-social-link', `wp-social-link-${name}`)}><a href="${escapeAttribute(safeUrl(url))}" class="wp-block-social-link-anchor"><span class="wp-block-social-link-label screen-reader-text">${words}</span></a></li>`
  },
}
