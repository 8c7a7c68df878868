import { decodeEntities, escapeAttribute, escapeHtml } from '../../../contract/lib/entities.ts'
import { mayRead } from '../../auth/rights.ts'
import { anchor } from '../../content/html/anchor.ts'
import { renderComment } from '../../content/html/comment-text.ts'
import { renderItem } from '../../resources/render/item.ts'
import { contentText } from '../../resources/render/item-texts.ts'
import { factsOf, idPath, registeredName, termsIn, typeOf } from '../../store/content-types.ts'
import { baseName as fileName } from '../../store/file-paths.ts'
import type {
  AttachmentRecord,
  Comment,
  ContentKind,
  ContentRecord,
  RecordOf,
  Taxonomy,
} from '../../store/records.ts'
import { termPath } from '../../view/term-fields.ts'
import type { View } from '../../view/view.ts'
import { byline, time } from './byline.ts'
import { imageElement, sizesOf } from './image.ts'
import { feedLink, layout, link, pagesBelow } from './layout.ts'
import { siteWords } from './site-words.ts'
import { disableMetaTags, htmlOf, linkTo, neighbours, titleOf } from './titles.ts'

/** Where the password of an item is sent: a separate address, so that the policy can name it. */
export const unlockPath = '/wp-pass.php'

/** The password that was sent for a protected item. */
export type Key = 'none' | 'wrong' | 'right'

/** The page of a post, page or attachment, with the links by which clients discover the API and the embed. */
export function itemPage(record: ContentRecord, view: View, key: Key = 'none'): string {
  const { addresses } = view
  const address = addresses.permalink(record)
  const embed = `${addresses.route('/oembed/1.0/embed')}?url=${encodeURIComponent(address)}`
  const item = addresses.route(`${factsOf(typeOf(record)).collection}/${record.id}`)
  const head = [
    link({ rel: 'canonical', href: address }),
    link({ rel: 'alternate', type: 'application/json', href: item }),
    link({ rel: 'alternate', type: 'application/json+oembed', href: embed }),
    link({ rel: 'alternate', type: 'text/xml+oembed', href: `${embed}&format=xml` }),
    ...commentLinks(record, view),
  ]
  const title = titleOf(record)
  const isLocked = record.password !== '' && key !== 'right'
  const signed = factsOf(typeOf(record)).hierarchical ? '' : byline(record, view)
  const body = `<article><h1 dir="auto">${title}</h1>${signed}${partOf(record, view)}${bodyOf(record, view, key)}</article>${isLocked ? '' : comments(record, view)}${onwardsFrom(record.type, record, view)}`
  return layout({ title, head, body, id: record.id }, view)
}

// Without open comments there is no feed of them (`feed_links_extra`).
function commentLinks(record: ContentRecord, { addresses }: View): string[] {
  const address = addresses.permalink(record)
  if (record.status !== 'publish' || record.commentStatus !== 'open' || address.includes('?')) return []
  return [feedLink(`${decodeEntities(titleOf(record))}: comments`, `${address}feed/`)]
}

function bodyOf(record: ContentRecord, view: View, key: Key): string {
  if (record.password !== '' && key !== 'right') return lock(record, view, key)
  if ('file' in record) return attachmentBody(record, view)
  const { content } = renderItem(record, view, { context: 'view', links: false, unlocked: key === 'right' })
  const image = imageElement(
    view.state.content.get(record.featuredMedia),
    view,
    '(max-width: 46rem) 100vw, 43.5rem',
  )
  return `${image && `<figure>${image}</figure>`}<div class="text" dir="auto">${htmlOf(content)}</div>`
}

function lock(record: ContentRecord, { addresses, state }: View, key: Key): string {
  const action = escapeAttribute(`${addresses.base}${unlockPath}${idPath(record).slice(1)}`)
  const wrong = key === 'wrong' ? '<p role="alert"><strong>The password is incorrect.</strong></p>' : ''
  return `<div class="box text">${wrong}<p>Enter the password to read this.</p><form method="post" action="${action}"><label for="password">${siteWords(state).password}</label><input id="password" type="password" name="post_password" autocomplete="off" required><button>Show it</button></form></div>`
}

// The parent of an item, if the reader may see it.
function partOf({ parent }: ContentRecord, view: View): string {
  const above = view.state.content.get(parent)
  const isSeen = above && mayRead(view.user, above, view.state.content.get(above.parent))
  return isSeen ? `<p class="soft">Part of ${linkTo(above, view)}</p>` : ''
}

type Onwards = { readonly [Type in ContentKind]: (record: RecordOf<Type>, view: View) => string }

const onwards: Onwards = {
  post: (record, view) =>
    terms(siteWords(view.state).categories, record.categories, view) +
    terms(siteWords(view.state).tags, record.tags, view) +
    neighbours(record, view),
  page: (record, view) => {
    const below = pagesBelow(record.id, view).map((page) => `<li>${linkTo(page, view)}</li>`)
    return below.length === 0
      ? ''
      : `<nav aria-labelledby="below"><h2 id="below">More on this</h2><ul>${below.join('')}</ul></nav>`
  },
  attachment: () => '',
  wp_block: () => '',
  wp_navigation: () => '',
  custom: (record, view) =>
    view.state.model
      .taxonomiesOf(record.definition)
      .map((taxonomy) => terms(labelOf(taxonomy), termsIn(record, taxonomy), view))
      .join(''),
}

const labelOf = (taxonomy: Taxonomy): string =>
  typeof taxonomy === 'string' ? registeredName(taxonomy) : escapeHtml(taxonomy.definition.name)

const onwardsFrom = <Type extends ContentKind>(type: Type, record: RecordOf<Type>, view: View): string =>
  onwards[type](record, view)

function terms(label: string, ids: readonly number[], view: View): string {
  const links = ids
    .flatMap((id) => view.state.terms.get(id) ?? [])
    .map((term) => anchor(view.addresses.base + termPath(term, view), escapeHtml(term.name), ' dir="auto"'))
  return links.length === 0 ? '' : `<p class="soft">${label}: ${links.join(', ')}</p>`
}

/** The content of an attachment page: an image with its caption and sizes, a player, or a download link. */
function attachmentBody(record: AttachmentRecord, view: View): string {
  const { file, title, altText, excerpt, content } = record
  const { caption, description } = renderItem(record, view, { context: 'view', links: false })
  const image = imageElement(record, view, '(max-width: 46rem) 100vw, 43.5rem', altText || title)
  const words = excerpt && `<div class="soft" dir="auto">${htmlOf(caption)}</div>`
  const described = contentText(content, record.id, view)
  const text = (html: string): string => `<div class="text" dir="auto">${disableMetaTags(html)}</div>`
  if (image === '') {
    const isPlayed = /^(?:audio|video)\//.test(file.mime)
    return text(isPlayed ? htmlOf(description) : described) + words + download(record, view)
  }
  const sizes = sizesOf(file, view).map(
    ({ name, address, width, height }) =>
      `<li>${anchor(address, escapeHtml(name))} <span class="soft">${width} × ${height}</span></li>`,
  )
  return `<figure>${image}${words && `<figcaption>${words}</figcaption>`}</figure>${text(described)}<h2>Sizes</h2><ul>${sizes.join('')}</ul>`
}

function download({ file }: AttachmentRecord, { addresses }: View): string {
  const link = anchor(addresses.upload(file.path), `Download ${escapeHtml(fileName(file.path))}`, ' download')
  const size = file.size === 0 ? '' : `, ${Math.ceil(file.size / 1024)} KB`
  return `<p>${link} <span class="soft">${escapeHtml(file.mime)}${size}</span></p>`
}

/** The comments on an item, oldest first, each at its address; empty without comments. */
function comments(record: ContentRecord, view: View): string {
  const { state } = view
  const shown = [...state.comments.values()]
    .filter(({ post, status, type }) => post === record.id && status === 'approved' && type !== 'note')
    .sort((a, b) => a.date - b.date || a.id - b.id)
  if (shown.length === 0) return ''
  const items = shown.map((comment) => `<li id="comment-${comment.id}">${said(comment, view)}</li>`)
  return `<section aria-labelledby="comments"><h2 id="comments">${siteWords(state).comments}</h2><ol>${items.join('')}</ol></section>`
}

function said({ authorName, content, date }: Comment, view: View): string {
  return `<article><p class="soft"><bdi>${escapeHtml(authorName)}</bdi>, ${time(date, view)}</p><div class="text" dir="auto">${renderComment(content)}</div></article>`
}
