import { memberOf, numberOf, textOf, type Value } from '../source/value.ts'
import type { Fake } from './fake.ts'

/** The collection of each kind of record that says itself what it is. */
const collectionOf: Readonly<Record<string, string>> = { post: 'posts', page: 'pages', attachment: 'media' }
const taxonomies: Readonly<Record<string, string>> = { category: 'categories', post_tag: 'tags' }

/**
 * A JSON file that holds an answer of the interface: what its records say of themselves tells which. Undefined for
 * another file.
 */
export function fixtureFake(root: Value): Fake | undefined {
  const [first] = root.kind === 'list' ? root.items : [root]
  const address = first && (addressByLinks(first) ?? addressByKind(first))
  if (address === undefined) return undefined
  // Of a list, the address of the collection.
  const path = root.kind === 'list' ? address.replace(/\/\d+$/, '') : address
  return {
    tool: 'JSON',
    at: root.at,
    method: 'GET',
    address: { kind: 'literal', value: `${path}?*`, at: root.at },
    answers: [{ at: root.at, asked: new Map(), status: 200, headers: undefined, body: root }],
    unread: 0,
  }
}

/** A record links to itself. */
function addressByLinks(record: Value): string | undefined {
  const self = memberOf(memberOf(record, '_links'), 'self')
  const href = textOf(self?.kind === 'list' ? memberOf(self.items[0], 'href') : undefined)
  const [address] = /\/(wp|core)\/v2\/[a-z_-]+\/\d+$/.exec(href ?? '') ?? []
  return address
}

function addressByKind(record: Value): string | undefined {
  if (memberOf(record, 'id') === undefined) return undefined
  // One that is a text is no path: what it ought to be is told of it.
  const id = numberOf(memberOf(record, 'id')) ?? 1
  const posts = collectionOf[textOf(memberOf(record, 'type')) ?? '']
  const isPost = posts && memberOf(memberOf(record, 'title'), 'rendered') && memberOf(record, 'slug')
  if (isPost) return `/wp/v2/${posts}/${id}`
  const terms = taxonomies[textOf(memberOf(record, 'taxonomy')) ?? '']
  return terms && memberOf(record, 'slug') && memberOf(record, 'count') ? `/wp/v2/${terms}/${id}` : undefined
}
