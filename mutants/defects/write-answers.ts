import { isList, isObject, type JsonObject } from '../../conformance/index.ts'
import type { Json } from '../../contract/index.ts'
import { by, type CaughtBy } from '../check-kinds.ts'
import { type Mutant, mutateResponse, type RequestView } from '../mutant.ts'
import { placeOf, put } from './records-of.ts'

/** What a defect makes of the record a write answers with; `before` is the record as it was answered the last time. */
type Told = (record: JsonObject, before: JsonObject | undefined) => JsonObject

/**
 * What is stored is right, and told wrong. What a write answers the document does not show, but for the state of an item:
 * what tells a wrong one is not `isOpen`.
 */
function telling(
  name: string,
  caughtBy: CaughtBy,
  isMeant: (request: RequestView) => boolean,
  tell: Told,
  isOpen = true,
): Mutant {
  const last = new Map<number, JsonObject>()
  const change = (request: RequestView, body: Json): Json | undefined => {
    if (!isObject(body) || typeof body.id !== 'number') return undefined
    const before = last.get(body.id)
    last.set(body.id, body)
    return isMeant(request) ? tell(body, before) : undefined
  }
  return mutateResponse(
    name,
    caughtBy,
    (request, { status, body }) => {
      const changed = status < 300 ? change(request, body) : undefined
      return changed === undefined ? undefined : { body: changed }
    },
    { isOpen },
  )
}

/** The same inside of a batch, of its last answer. */
function batchTelling(name: string, tell: (record: JsonObject) => JsonObject): Mutant {
  return mutateResponse(
    name,
    by('batch answer', `batch.response.item`),
    ({ path }, { body }) => {
      if (path !== '/batch/v1' || !isObject(body) || !isList(body.responses)) return undefined
      const responses = body.responses.map((each, i, { length }) =>
        i === length - 1 && isObject(each) && isObject(each.body) ? { ...each, body: tell(each.body) } : each,
      )
      return { body: { ...body, responses } }
    },
    { isOpen: true },
  )
}

const writing =
  (kind: string, method: string, path: RegExp): ((request: RequestView) => boolean) =>
  (request) =>
    placeOf(request)?.kind === kind && request.method === method && path.test(request.path)

const isItem = /\/\d+$/
const isCollection = /[a-z]$/

/** The value a member had the last time. */
const asBefore =
  (member: string): Told =>
  (record, before) => {
    return before === undefined || before[member] === undefined
      ? record
      : { ...record, [member]: before[member] }
  }

const isAutosave = ({ method, path }: RequestView): boolean =>
  method === 'POST' && path.endsWith('/autosaves')

/** Writes that answer something else than they stored. */
export const writeAnswerMutants: readonly Mutant[] = [
  ...['posts', 'pages'].flatMap((kind) => [
    telling(
      `a delete of ${kind} to the trash answers the status before it`,
      by('trash', `trash.${kind}`),
      writing(kind, 'DELETE', isItem),
      asBefore('status'),
      false,
    ),
    telling(
      `a delete of ${kind} to the trash answers the slug before it`,
      by('answer of a write', `answer.as-read.${kind}`),
      writing(kind, 'DELETE', isItem),
      asBefore('slug'),
    ),
    ...['POST', 'PUT', 'PATCH'].map((method) =>
      telling(
        `${method} of ${kind} answers the title before it`,
        by('answer of a write', `update.answer.as-read.${kind}`),
        writing(kind, method, isItem),
        asBefore('title'),
      ),
    ),
    telling(
      `a create of ${kind} answers another slug than it stored`,
      by('answer of a write', `create.context.as-read.${kind}`),
      writing(kind, 'POST', isCollection),
      (record) => ({ ...record, slug: `${String(record.slug)}-1` }),
    ),
  ]),
  telling(
    'a create of posts answers the status that was asked for',
    by('answer of a write', 'create.context.as-read.posts'),
    writing('posts', 'POST', isCollection),
    (record) => (record.status === 'future' ? { ...record, status: 'publish' } : record),
  ),
  telling(
    'a delete of media to the trash answers the status before it',
    by('trash', 'trash.media'),
    writing('media', 'DELETE', isItem),
    asBefore('status'),
    false,
  ),
  telling(
    'PATCH of media answers the alt_text before it',
    by('answer of a write', 'update.answer.as-read.media'),
    writing('media', 'PATCH', isItem),
    asBefore('alt_text'),
  ),
  mutateResponse(
    'the previous of a removed page is without its excerpt',
    by('answer of a write', 'previous.as-read.pages'),
    ({ method, path }, { body }) =>
      method === 'DELETE' && path.startsWith('/core/v2/pages/') && isObject(body) && isObject(body.previous)
        ? { body: put(body, ['previous', 'excerpt', 'raw'], '') }
        : undefined,
    { isOpen: true },
  ),
  telling(
    'an upload answers another slug than it stored',
    by('answer of a write', 'uploads.answer.as-read'),
    writing('media', 'POST', isCollection),
    (record) => ({
      ...record,
      slug: `${String(record.slug)}-1`,
    }),
  ),
  telling(
    'an image edit answers no alt_text',
    by('answer of a write', 'edit.answer.as-read'),
    ({ path }) => path.endsWith('/edit'),
    (record) => ({ ...record, alt_text: '' }),
  ),
  telling(
    'post-processing answers no details of the file',
    by('answer of a write', 'post-process.answer.as-read'),
    ({ path }) => path.endsWith('/post-process'),
    (record) => ({ ...record, media_details: {} }),
  ),
  telling(
    'an autosave answers other content than it keeps',
    by('answer of a write', 'autosaves.create.record.as-read'),
    isAutosave,
    (record) => (record.parent === 0 ? record : put(record, ['content', 'raw'], 'Other words.')),
  ),
  telling(
    'an autosave of the own draft answers another excerpt',
    by('answer of a write', 'autosaves.own-draft.answer.as-read'),
    isAutosave,
    (record) => (record.parent === 0 ? put(record, ['excerpt', 'raw'], 'Other words.') : record),
  ),
  batchTelling('a batch answers another title than it stored', (record) =>
    record.title === undefined ? record : put(record, ['title', 'raw'], 'Another title'),
  ),
  batchTelling('a batch answers a delete with the status before it', (record) =>
    record.status === 'trash' ? { ...record, status: 'publish' } : record,
  ),
  batchTelling('a batch answers a removal with another item', (record) =>
    isObject(record.previous) ? put(record, ['previous', 'slug'], 'another') : record,
  ),
]
