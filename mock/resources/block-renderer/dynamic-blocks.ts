import { escapeHtml } from '../../html/entities.ts'
import type { RenderedBlock } from './rendered-block.ts'
import { textOf, titleOf } from './shown-texts.ts'
import { archives, categories, latestComments, latestPosts, pageList, tagCloud } from './site-lists.ts'

const wrapped = (element: string, name: string, inner: string): string =>
  `<${element} class="wp-block-${name}">${inner}</${element}>`

const anchor = (href: string, text: string): string => `<a href="${escapeHtml(href)}">${text}</a>`

/** What the blocks show that are made anew each time, by their names behind `core/`. */
export const dynamicBlocks: Readonly<Record<string, (block: RenderedBlock) => string>> = {
  archives,
  categories,
  'latest-comments': latestComments,
  'latest-posts': latestPosts,
  'page-list': pageList,
  'tag-cloud': tagCloud,
  'site-title': ({ attributes, view }) => {
    const name = escapeHtml(view.state.info.name)
    const inner = attributes.isLink === false ? name : anchor(view.addresses.base, name)
    return wrapped(headingOf(attributes.level, 1), 'site-title', inner)
  },
  'site-tagline': ({ view }) => wrapped('p', 'site-tagline', escapeHtml(view.state.info.description)),
  search: ({ attributes, view }) => {
    const label = typeof attributes.label === 'string' ? attributes.label : 'Search'
    const button = typeof attributes.buttonText === 'string' ? attributes.buttonText : 'Search'
    return `<form role="search" method="get" action="${view.addresses.base}/" class="wp-block-search"><label class="wp-block-search__label">${escapeHtml(label)}</label><div class="wp-block-search__inside-wrapper"><input class="wp-block-search__input" type="search" name="s" value="" required><button class="wp-block-search__button" type="submit">${escapeHtml(button)}</button></div></form>`
  },
  loginout: ({ view }) => {
    const isIn = view.user !== undefined
    const address = `${view.addresses.base}/wp-login.php${isIn ? '?action=logout' : ''}`
    return wrapped('div', 'loginout', anchor(address, isIn ? 'Log out' : 'Log in'))
  },
  'post-title': ({ attributes, record, view }) => {
    if (record === undefined) return ''
    const title = titleOf(record)
    const inner = attributes.isLink === true ? anchor(view.addresses.permalink(record), title) : title
    return wrapped(headingOf(attributes.level, 2), 'post-title', inner)
  },
  'post-content': ({ record, view }) =>
    record ? wrapped('div', 'post-content', textOf(record, 'content', view)) : '',
  'post-excerpt': ({ record, view }) =>
    record ? wrapped('div', 'post-excerpt', textOf(record, 'excerpt', view)) : '',
  'post-date': ({ record }) => {
    if (record === undefined) return ''
    const date = new Date(record.date).toISOString().slice(0, 19)
    return wrapped('div', 'post-date', `<time datetime="${date}">${date.slice(0, 10)}</time>`)
  },
  'post-author-name': ({ record, view }) => {
    const author = record && view.state.users.get(record.author)
    return author ? wrapped('div', 'post-author-name', escapeHtml(author.name)) : ''
  },
}

function headingOf(level: unknown, usual: number): string {
  const given = typeof level === 'number' ? level : usual
  return given === 0 ? 'p' : `h${given}`
}
