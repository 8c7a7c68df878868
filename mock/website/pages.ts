import { renderItem } from '../render/item.ts'
import { collectionPaths } from '../render/links.ts'
import type { View } from '../render/view.ts'
import { partitionKey } from '../state/collection.ts'
import type { ContentRecord } from '../state/records.ts'
import { renderTitle } from '../text/content.ts'
import { decodeEntities, escapeAttribute, escapeHtml } from '../text/entities.ts'

/** The page of a post, page or attachment, with the links by which clients discover the interface and the embed. */
export function itemPage(record: ContentRecord, view: View): string {
  const { addresses } = view
  const address = addresses.permalink(record)
  const embed = `${addresses.route('/oembed/1.0/embed')}?url=${encodeURIComponent(address)}`
  const item = addresses.route(`${collectionPaths[record.type]}/${record.id}`)
  const head = [
    link({ rel: 'canonical', href: address }),
    link({ rel: 'alternate', type: 'application/json', href: item }),
    link({ rel: 'alternate', type: 'application/json+oembed', href: embed }),
    link({ rel: 'alternate', type: 'text/xml+oembed', href: `${embed}&format=xml` }),
  ]
  const title = titleOf(record)
  return layout(title, head, `<article><h1>${title}</h1>${bodyOf(record, view)}</article>`, view)
}

const mostListed = 20

/** The front page: the latest posts. */
export function frontPage(view: View): string {
  const { state, addresses } = view
  const latest = state.content
    .sorted('date', 'status')
    .list(partitionKey('post', 'publish'))
    .slice(0, mostListed)
  const items = latest.map(
    (record) =>
      `<li><a href="${escapeAttribute(addresses.permalink(record))}">${titleOf(record) || `#${record.id}`}</a></li>`,
  )
  return layout('', [], `<h1>${escapeHtml(state.info.name)}</h1><ul>${items.join('')}</ul>`, view)
}

/** A page that says one thing. */
export function messagePage(message: string, view: View): string {
  return layout('', [], `<p>${escapeHtml(message)}</p>`, view)
}

// A title as text, whatever is in it: nothing of it is taken for HTML.
function titleOf(record: ContentRecord): string {
  return escapeHtml(decodeEntities(renderTitle(record.title)))
}

function bodyOf(record: ContentRecord, view: View): string {
  const { content, description } = renderItem(record, view, { context: 'view', links: false })
  for (const text of [content, description])
    if (typeof text === 'object' && text !== null && 'rendered' in text) return String(text.rendered)
  return ''
}

function link(attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeAttribute(value)}"`)
  return `<link ${written.join(' ')}>`
}

function layout(title: string, head: readonly string[], body: string, { state, addresses }: View): string {
  const name = escapeHtml(state.info.name)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title === '' ? name : `${title} – ${name}`}</title>
${[link({ rel: 'https://api.w.org/', href: `${addresses.apiRoot}/` }), ...head].join('\n')}
<style>body{font:1.1rem/1.6 Georgia,serif;max-width:38rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}img,video{max-width:100%;height:auto}header a{color:inherit}</style>
</head>
<body>
<header><a href="${escapeAttribute(addresses.base)}/">${name}</a></header>
<main>${body}</main>
</body>
</html>
`
}
