import { escapeAttribute, escapeHtml } from '../../../contract/lib/entities.ts'
import { siteSetting } from '../../store/site-settings.ts'
import { budgetOf } from '../../view/render-budget.ts'
import { anchor } from '../html/anchor.ts'
import { toParagraphs } from '../html/make-paragraphs.ts'
import { attachmentImage, imageWith } from '../images/srcset.ts'
import { latestPosts } from './latest-posts.ts'
import { classOf, element, numberOr, textOr } from './markup.ts'
import { navigationBlocks } from './navigation-blocks.ts'
import { type Block, parseBlocks } from './parse-blocks.ts'
import { headingOf, postBlocks } from './post-blocks.ts'
import { queryBlocks } from './query-blocks.ts'
import type { RenderedBlock, Scene } from './rendered-block.ts'
import { archives, categories, latestComments, pageList, tagCloud } from './site-lists.ts'

/** Renders the dynamic blocks that need no item and no loop, by name without `core/`. */
const dynamicBlocks: Readonly<Record<string, (block: RenderedBlock) => string>> = {
  ...postBlocks,
  ...queryBlocks,
  ...navigationBlocks,
  archives,
  categories,
  'latest-comments': latestComments,
  'latest-posts': latestPosts,
  'page-list': pageList,
  'tag-cloud': tagCloud,
  block: syncedPattern,
  gallery,
  search,
  shortcode: ({ parts, render }) => toParagraphs(render(parts)),
  'site-title': ({ attributes, view }) => {
    const name = escapeHtml(view.state.info.name)
    const home = ` target="${escapeAttribute(textOr(attributes.linkTarget, '_self'))}" rel="home"`
    const inner = attributes.isLink === false ? name : anchor(view.addresses.base, name, home)
    return element(headingOf(attributes.level, 1), 'site-title', attributes, inner)
  },
  'site-tagline': ({ attributes, view }) => {
    const { description } = view.state.info
    return description && element('p', 'site-tagline', attributes, escapeHtml(description))
  },
  'site-logo': siteLogo,
  loginout: ({ attributes, view }) => {
    const isIn = view.user !== undefined
    const address = `${view.addresses.base}/wp-login.php${isIn ? '?action=logout' : ''}`
    const link = anchor(address, isIn ? 'Log out' : 'Log in')
    return element('div', 'loginout', attributes, link, isIn ? 'logged-in' : 'logged-out')
  },
}

/** A synced pattern; it cannot contain itself. */
function syncedPattern({ attributes: { ref }, render, view, within }: RenderedBlock): string {
  const pattern = typeof ref === 'number' ? view.state.content.get(ref) : undefined
  if (pattern?.type !== 'wp_block' || pattern.status !== 'publish' || pattern.password !== '') return ''
  if (within?.has(pattern.id) || !budgetOf(view).takeNested(pattern.content, within?.size ?? 0)) return ''
  return render(parseBlocks(pattern.content), { within: new Set([...(within ?? []), pattern.id]) })
}

/** The images of a gallery carry their ids (`block_core_gallery_data_id_backcompatibility`). */
function gallery({ parts, render }: RenderedBlock): string {
  return parts.map((part) => (typeof part === 'string' ? part : ofGallery(part, render([part])))).join('')
}

function ofGallery({ name, attributes: { id } }: Block, html: string): string {
  if (name !== 'core/image' || typeof id !== 'number' || html.includes(' data-id=')) return html
  return html.replace('<img', `<img data-id="${id}"`)
}

function siteLogo({ attributes, view }: RenderedBlock): string {
  const id = siteSetting(view.state, 'site_logo')
  const media = typeof id === 'number' ? imageWith(id, view) : undefined
  if (media === undefined) return ''
  const alt = media.altText || view.state.info.name
  const image = attachmentImage(media, 'full', view, { class: 'custom-logo', alt })
  const home = ' class="custom-logo-link" rel="home"'
  const inner = attributes.isLink === false ? image : anchor(`${view.addresses.base}/`, image, home)
  return element('div', 'site-logo', attributes, inner)
}

function search({ attributes, view }: RenderedBlock): string {
  const label = escapeHtml(textOr(attributes.label, 'Search'))
  const button = escapeHtml(textOr(attributes.buttonText, 'Search'))
  const placeholder = escapeAttribute(textOr(attributes.placeholder, ''))
  const width =
    attributes.width === undefined
      ? ''
      : ` style="width: ${numberOr(attributes.width, 100)}${escapeAttribute(textOr(attributes.widthUnit, '%'))}"`
  const hidden = attributes.showLabel === false ? ' screen-reader-text' : ''
  const place = textOr(attributes.buttonPosition, 'button-outside')
  const named = `wp-block-search__${/^[a-z-]+$/.test(place) ? place : 'button-outside'}`
  const pressed =
    place === 'no-button'
      ? ''
      : `<button aria-label="${button}" class="wp-block-search__button wp-element-button" type="submit">${button}</button>`
  return `<form role="search" method="get" action="${escapeAttribute(`${view.addresses.base}/`)}" ${classOf('search', attributes, named)}><label class="wp-block-search__label${hidden}">${label}</label><div class="wp-block-search__inside-wrapper"${width}><input class="wp-block-search__input" placeholder="${placeholder}" value="" type="search" name="s" required />${pressed}</div></form>`
}

/** Renders the blocks of a text: dynamic blocks are rendered, and of static ones the content stays (`do_blocks`). */
export const renderBlocks = (text: string, scene: Scene): string => renderParts(parseBlocks(text), scene)

function renderParts(parts: readonly (string | Block)[], scene: Scene): string {
  return parts
    .map((part) => (typeof part === 'string' ? textIn(part, scene) : renderBlock(part, scene)))
    .join('')
}

const textIn = (text: string, { isShown, view }: Scene): string =>
  !isShown || budgetOf(view).takeCharacters(text.length) ? text : ''

export function renderBlock({ name, attributes, parts }: Block, scene: Scene): string {
  const own = name.startsWith('core/') ? name.slice('core/'.length) : ''
  const make = Object.hasOwn(dynamicBlocks, own) ? dynamicBlocks[own] : undefined
  const budget = budgetOf(scene.view)
  // Static blocks cost nothing beyond their text.
  if (make === undefined && !scene.isShown) return renderParts(parts, scene)
  if (!budget.takeBlocks()) return ''
  return make ? budget.takeGrowth(() => make(prepared(attributes, parts, scene))) : renderParts(parts, scene)
}

function prepared(
  attributes: Readonly<Record<string, unknown>>,
  parts: readonly (string | Block)[],
  scene: Scene,
): RenderedBlock {
  return {
    ...scene,
    attributes,
    parts,
    render: (inner, elsewhere) => renderParts(inner, { ...scene, ...elsewhere, isShown: true }),
  }
}
