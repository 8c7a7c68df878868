import { isList, isObject, type JsonObject } from '../../../conformance/index.ts'
import type { Json } from '../../../contract/index.ts'
import { editRecords, noRoute, put, rebody, refuse, removeField, restatus, takeFor } from '../edits.ts'
import { every } from '../matcher.ts'
import { answers, caughtBy, caughtByOpen, type Mutant, requests } from '../mutant.ts'

/** Defects of lists and records alike. */
const wrongRecords: Readonly<
  Record<string, readonly ['id' | 'parent', (record: JsonObject) => Json | undefined]>
> = {
  'lacks its parent': ['parent', () => undefined],
  'lacks its id': ['id', () => undefined],
  'has 0 as its parent': ['parent', () => 0],
  'has its own id as its parent': ['parent', ({ id }) => id],
  'has the id of its item': ['id', ({ parent }) => parent],
  'has its id as text': ['id', ({ id }) => String(id)],
}

const itemOf = (path: string): string => path.replace(/\/(revisions|autosaves).*/, '')
const history = caughtBy('history')

const ofEach = ['posts', 'pages'].flatMap((kind) =>
  ['revisions', 'autosaves'].flatMap((name): Mutant[] => {
    const places = { list: `GET ${kind}/{id}/${name}`, item: `GET ${kind}/{id}/${name}/{id}` }
    const { list, item } = places
    return [
      ...Object.entries(wrongRecords).flatMap(([what, [field, value]]) =>
        Object.entries(places).flatMap(([where, on]) => {
          const of = field === 'id' ? `resources.id.${name.slice(0, -1)}` : `${name}.fields.parent`
          return caughtBy('identifier')({
            [`${of}.${kind}.${where}: in the ${where} one of the ${name} of ${kind} ${what}`]: answers(
              on,
              editRecords((record) => put(record, [field], value(record))),
            ),
          })
        }),
      ),
      ...history({
        [`${kind}.${name}.list: ${name} of ${kind} cannot be listed`]: answers(list, noRoute),
        [`${kind}.${name}.list: the list of ${name} of ${kind} is empty`]: answers(
          list,
          rebody((body) => (isList(body) ? [] : undefined)),
        ),
        [`${kind}.${name}.read: none of the ${name} of ${kind} can be read`]: answers(item, noRoute),
        [`${kind}.${name}.read: a read of the ${name} of ${kind} answers the item`]: requests(
          item,
          takeFor('GET', itemOf),
        ),
        [`${kind}.${name}.read: a read of the ${name} of ${kind} answers the list`]: requests(
          item,
          takeFor('GET', (path) => path.replace(/\/\d+$/, '')),
        ),
      }),
      ...caughtBy('context')({
        [`${kind}.${name}.list: ${name} of ${kind} cannot be listed in edit`]: answers(
          every(list, ({ query }) => query.get('context') === 'edit'),
          noRoute,
        ),
      }),
    ]
  }),
)

const created = ['posts', 'pages'].flatMap((kind): Mutant[] => {
  const on = `POST ${kind}/{id}/autosaves`
  const of = `${kind}.autosaves.create.served`
  return history({
    [`${of}: an autosave of ${kind} changes the item itself`]: requests(on, takeFor('POST', itemOf)),
    [`${of}: an autosave of ${kind} is refused`]: answers(on, refuse(400)),
    [`${of}: an autosave of ${kind} is not made`]: requests(on, takeFor('GET', itemOf)),
    [`${of}: a new autosave of ${kind} answers the list`]: answers(
      on,
      rebody((body) => [body]),
    ),
    [`${of}: a new autosave of ${kind} has the id of the item`]: answers(
      on,
      editRecords((record) => (record.parent === 0 ? undefined : { ...record, id: record.parent ?? 0 })),
    ),
    [`${of}: a new autosave of ${kind} lacks its parent`]: answers(on, removeField('parent')),
    [`${kind}.revisions: the revisions of ${kind} are its autosaves`]: requests(
      `GET ${kind}/{id}/revisions`,
      takeFor('GET', (path) => path.replace('revisions', 'autosaves')),
    ),
  })
})

/** Defects in revisions and autosaves. */
export const historyMutants: readonly Mutant[] = [
  ...ofEach,
  ...created,
  ...caughtByOpen('history habit')({
    'revisions.links: a revision has no link to its item': answers(
      '* posts/{id}/revisions/{id}',
      removeField('_links'),
    ),
    'revisions.slug: the slug of a revision is another': answers(
      '* posts/{id}/revisions/{id}',
      rebody((body) => (isObject(body) ? { ...body, slug: 'revision' } : undefined)),
    ),
    'autosaves.preview: an autosave has no preview': answers(
      '* posts/{id}/autosaves/{id}',
      removeField('preview_link'),
    ),
    'autosaves.list.total: the list of autosaves has a total': answers(
      '* posts/{id}/autosaves',
      ({ headers }) => ({
        headers: new Headers([...headers, ['X-WP-Total', '1']]),
      }),
    ),
    'autosaves.create.answer: an autosave answers 201': answers(
      'POST pages/{id}/autosaves',
      restatus(200, 201),
    ),
  }),
]
