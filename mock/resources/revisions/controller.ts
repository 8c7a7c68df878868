import type { Context, revisionListArguments } from '../../../contract/index.ts'
import { jsonText } from '../../../contract/lib/json-text.ts'
import { RestError } from '../../http/errors.ts'
import { compare } from '../../store/compare.ts'
import { checkOrder } from '../../store/lists/check-order.ts'
import { relevanceOf } from '../../store/lists/search.ts'
import { parseSearch } from '../../store/lists/search-words.ts'
import type { ContentRecord, ContentType, RevisionRecord } from '../../store/records.ts'
import type { Rendered } from '../../view/context-filter.ts'
import { JsonText } from '../../view/json-body.ts'
import { deletedRevision, requestedRevision } from '../content/stored-revisions.ts'
import {
  type ArgumentReaders,
  contextOf,
  listOf,
  numberOf,
  readArguments,
  recordOf,
  scalarText,
} from '../endpoint/arguments.ts'
import { type Answer, type Call, type EndpointBehaviour, ok } from '../endpoint/call.ts'
import { type Paging, pagingHeaders } from '../endpoint/paging.ts'
import { refusals } from '../endpoint/refusals.ts'
import { renderRevision } from './render.ts'

/** `GET` of the revisions of an item, with its autosaves; without `per_page` all of them. */
export function listRevisions(type: ContentType): EndpointBehaviour['handle'] {
  return (call) => {
    const parent = recordOf(call, type, 'parent')
    if (parent === undefined) throw refusals.invalidParent()
    return revisionPage(call.state.revisionsOf(parent.id), call, (revision, context) =>
      renderRevision(revision, parent, call, context),
    )
  }
}

const readers = {
  context: (value) => contextOf({ args: { context: value } }),
  page: (value) => numberOf(value) ?? 1,
  per_page: numberOf,
  offset: numberOf,
  search: scalarText,
  include: listOf,
  exclude: listOf,
  order: scalarText,
  orderby: scalarText,
} satisfies ArgumentReaders<typeof revisionListArguments>

type Arguments = ReturnType<typeof readArguments<typeof readers>>

export function revisionPage(
  revisions: readonly RevisionRecord[],
  call: Call,
  render: (revision: RevisionRecord, context: Context) => Rendered,
): Answer {
  const args = readArguments(call, readers)
  const { page, per_page: perPage, offset, context } = args
  const found = sorted(selected(revisions, args), args)
  const pages = perPage === undefined ? (found.length > 0 ? 1 : 0) : Math.ceil(found.length / perPage)
  if (found.length > 0) refusePastEnd({ offset: offset ?? 0, page, pages, total: found.length })
  // Without `per_page` there are no pages.
  const from = offset ?? (page - 1) * (perPage ?? 0)
  const shown = perPage === undefined ? found : from < 0 ? [] : found.slice(from, from + perPage)
  const body = shown.map((revision) => render(revision, context))
  return {
    status: 200,
    headers: pagingHeaders(call, { page, pages, total: found.length }),
    body: new JsonText(jsonText(body)),
  }
}

function refusePastEnd({ offset, page, pages, total }: Paging & { readonly offset: number }): void {
  if (offset >= total)
    throw new RestError(400, 'rest_revision_invalid_offset_number', `There are only ${total} revisions.`)
  if (offset === 0 && page > pages)
    throw new RestError(400, 'rest_revision_invalid_page_number', `There are only ${pages} pages.`)
}

function selected(revisions: readonly RevisionRecord[], args: Arguments): RevisionRecord[] {
  const include = new Set(args.include)
  const exclude = new Set(args.exclude)
  const { include: words, exclude: unwanted } = parseSearch(args.search)
  return revisions.filter((revision) => {
    if (include.size > 0 ? !include.has(revision.id) : exclude.has(revision.id)) return false
    const text = `${revision.title}\n${revision.excerpt}\n${revision.content}`.toLowerCase()
    return words.every((word) => text.includes(word)) && !unwanted.some((word) => text.includes(word))
  })
}

function sorted(
  revisions: RevisionRecord[],
  { include, search, order, orderby }: Arguments,
): RevisionRecord[] {
  checkOrder({ orderby, include, search })
  if (orderby === 'include') return revisions.sort((a, b) => include.indexOf(a.id) - include.indexOf(b.id))
  if (orderby === 'relevance') {
    return revisions.sort(
      (a, b) => relevanceOf(b, search) - relevanceOf(a, search) || b.date - a.date || b.id - a.id,
    )
  }
  const sign = order === 'asc' ? 1 : -1
  if (orderby === 'title')
    return revisions.sort(
      (a, b) => sign * compare(a.title.toLowerCase(), b.title.toLowerCase()) || a.id - b.id,
    )
  if (orderby === 'slug') return revisions.sort((a, b) => sign * compare(a.kind, b.kind) || a.id - b.id)
  if (orderby === 'id') return revisions.sort((a, b) => sign * (a.id - b.id))
  // Revisions of the same second are in the order of their ids.
  return revisions.sort((a, b) => sign * (a.date - b.date || a.id - b.id))
}

type Handler = EndpointBehaviour['handle']

/** `GET` of a revision. */
export function readRevision(type: ContentType): Handler {
  return (call) => {
    const { parent, revision } = revisionOf(call, type)
    return ok(renderRevision(revision, parent, call, contextOf(call)))
  }
}

/** `DELETE` of a revision, by the specification: `force` deletes it permanently. */
export function deleteRevision(type: ContentType): Handler {
  return (call) => {
    const { parent, revision } = revisionOf(call, type)
    return deletedRevision(revision, renderRevision(revision, parent, call, 'edit'), call)
  }
}

function revisionOf(call: Call, type: ContentType): { parent: ContentRecord; revision: RevisionRecord } {
  const parent = recordOf(call, type, 'parent')
  if (parent === undefined) throw refusals.invalidParent()
  // Older versions ignore the item in the path.
  const holders = call.version?.lacks('revisions by their parent') ? call.state.content.values() : [parent]
  const revisions = [...holders].flatMap((each) => call.state.revisionsOf(each.id))
  return { parent, revision: requestedRevision(revisions, call) }
}
