import { mayRead } from '../../authorise/rights.ts'
import { anchor } from '../../html/anchor.ts'
import { decodeEntities, escapeAttribute, escapeHtml } from '../../html/entities.ts'
import { renderItem } from '../../render/item.ts'
import { factsOf, idPath, nameOf, termsIn, typeOf } from '../../store/content-types.ts'
import type { ContentKind, ContentRecord, RecordOf, Taxonomy } from '../../store/records.ts'
import { termPath } from '../../view/term-fields.ts'
import type { View } from '../../view/view.ts'
import { attachmentBody } from './attachment-body.ts'
import { byline } from './byline.ts'
import { comments } from './comments.ts'
import { htmlOf } from './html-of.ts'
import { feedLink, layout, link } from './layout.ts'
import { neighbours } from './neighbours.ts'
import { pagesBelow } from './page-tree.ts'
import { picture } from './picture.ts'
import { linkTo, titleOf } from './titles.ts'

/** Where the password of an item is sent: an address of its own, which a policy can name. */
export const unlockPath = '/wp-pass.php'

/** What was sent to see an item that a password protects. */
export type Key = 'none' | 'wrong' | 'right'

/** The page of a post, page or attachment, with the links by which clients discover the interface and the embed. */
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

// Where nobody may say anything, there is nothing to follow (`feed_links_extra`).
function commentLinks(record: ContentRecord, { addresses }: View): string[] {
  const address = addresses.permalink(record)
  if (record.status !== 'publish' || record.commentStatus !== 'open' || address.includes('?')) return []
  return [feedLink(`${decodeEntities(titleOf(record))}: comments`, `${address}feed/`)]
}

function bodyOf(record: ContentRecord, view: View, key: Key): string {
  if (record.password !== '' && key !== 'right') return lock(record, view, key)
  if ('file' in record) return attachmentBody(record, view)
  const { content } = renderItem(record, view, { context: 'view', links: false, unlocked: key === 'right' })
  const image = picture(
    view.state.content.get(record.featuredMedia),
    view,
    '(max-width: 46rem) 100vw, 43.5rem',
  )
  return `${image && `<figure>${image}</figure>`}<div class="text" dir="auto">${htmlOf(content)}</div>`
}

function lock(record: ContentRecord, { addresses }: View, key: Key): string {
  const action = escapeAttribute(`${addresses.base}${unlockPath}${idPath(record).slice(1)}`)
  const wrong = key === 'wrong' ? '<p role="alert"><strong>This is not the password.</strong></p>' : ''
  return `<div class="box text">${wrong}<p>What stands here is for those who have the password.</p><form method="post" action="${action}"><label for="password">Password</label><input id="password" type="password" name="post_password" autocomplete="off" required><button>Show it</button></form></div>`
}

// What an item lies below, where the reader may see that.
function partOf({ parent }: ContentRecord, view: View): string {
  const above = view.state.content.get(parent)
  const isSeen = above && mayRead(view.user, above, view.state.content.get(above.parent))
  return isSeen ? `<p class="soft">Part of ${linkTo(above, view)}</p>` : ''
}

type Onwards = { readonly [Type in ContentKind]: (record: RecordOf<Type>, view: View) => string }

const onwards: Onwards = {
  post: (record, view) =>
    terms('Categories', record.categories, view) +
    terms('Tags', record.tags, view) +
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
  typeof taxonomy === 'string' ? nameOf(taxonomy) : escapeHtml(taxonomy.definition.name)

const onwardsFrom = <Type extends ContentKind>(type: Type, record: RecordOf<Type>, view: View): string =>
  onwards[type](record, view)

function terms(label: string, ids: readonly number[], view: View): string {
  const links = ids
    .flatMap((id) => view.state.terms.get(id) ?? [])
    .map((term) => anchor(view.addresses.base + termPath(term, view), escapeHtml(term.name), ' dir="auto"'))
  return links.length === 0 ? '' : `<p class="soft">${label}: ${links.join(', ')}</p>`
}
