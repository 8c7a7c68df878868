import { getMember, numberValue, stringValue, type Value } from '../evaluate/value.ts'
import { exchangeFake } from './exchange.ts'
import type { Fake } from './fake.ts'

/** The collections by the `type` of a record. */
const collectionOf: ReadonlyMap<string, string> = new Map(
  Object.entries({ post: 'posts', page: 'pages', attachment: 'media' }),
)
const taxonomies: ReadonlyMap<string, string> = new Map(
  Object.entries({ category: 'categories', post_tag: 'tags' }),
)

/**
 * A JSON file with an answer of the interface, recognised by its records. Undefined for another file.
 */
export function fixtureFakes(root: Value): Fake[] | undefined {
  const path = addressOfRecords(root)
  if (path === undefined) return undefined
  return [
    exchangeFake({
      tool: 'JSON',
      at: root.at,
      method: 'GET',
      address: { kind: 'literal', value: `${path}?*`, at: root.at },
      answerAt: root.at,
      status: 200,
      headers: undefined,
      body: root,
    }),
  ]
}

/** The address of a record, or of a list of them, that its links or its type say; undefined for another value. */
export function addressOfRecords(value: Value): string | undefined {
  const [first] = value.kind === 'list' ? value.items : [value]
  const address = first && (addressByLinks(first) ?? addressByKind(first))
  // A list has the address of the collection.
  return value.kind === 'list' ? address?.replace(/\/\d+$/, '') : address
}

function addressByLinks(record: Value): string | undefined {
  const self = getMember(getMember(record, '_links'), 'self')
  const href = stringValue(self?.kind === 'list' ? getMember(self.items[0], 'href') : undefined)
  const [address] = /\/(wp|core)\/v2\/[a-z_-]+\/\d+$/.exec(href ?? '') ?? []
  return address
}

function addressByKind(record: Value): string | undefined {
  if (getMember(record, 'id') === undefined) return undefined
  // An id of the wrong type is reported later.
  const id = numberValue(getMember(record, 'id')) ?? 1
  const posts = collectionOf.get(stringValue(getMember(record, 'type')) ?? '')
  const isPost = posts && getMember(getMember(record, 'title'), 'rendered') && getMember(record, 'slug')
  if (isPost) return `/wp/v2/${posts}/${id}`
  const terms = taxonomies.get(stringValue(getMember(record, 'taxonomy')) ?? '')
  return terms && getMember(record, 'slug') && getMember(record, 'count')
    ? `/wp/v2/${terms}/${id}`
    : undefined
}
