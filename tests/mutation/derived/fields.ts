import { isList, isObject, type JsonObject } from '../../../conformance/index.ts'
import {
  type ArgumentDefinitions,
  attachmentFields,
  contexts,
  type Json,
  pageFields,
  postFields,
  type ValueSchema,
} from '../../../contract/index.ts'
import { slug } from '../../../contract/lib/slug.ts'
import { addField, drop, editRecords, put, read, removeField, setField } from '../edits.ts'
import { every, type On, type RequestView } from '../matcher.ts'
import { answers, caughtBy, type Defect, type Mutant, mutant, remembering, requests } from '../mutant.ts'

const kinds: Readonly<Record<string, ArgumentDefinitions>> = {
  posts: postFields,
  pages: pageFields,
  media: attachmentFields,
}

/** Where records are: in a list, or alone. */
type Where = 'list' | 'item'
const wheres = ['list', 'item'] as const

/** Reads of a kind's list, or of one item. */
export const readsOf = (kind: string, where: Where, context?: string): On =>
  every(`GET ${kind}${where === 'item' ? '/{id}' : ''}`, (request) =>
    [undefined, contextOf(request)].includes(context),
  )

/** The context of a read; that of what a write answers. */
export const contextOf = ({ method, query }: RequestView): string =>
  method === 'GET' ? (query.get('context') ?? 'view') : 'edit'

/** Requests to items of a kind, without their revisions. */
export const itemsOf = (kind: string): string => `* ${kind}(?:/{id})?`

interface Place {
  readonly kind: string
  readonly path: readonly string[]
  readonly schema: ValueSchema & { readonly context?: readonly string[]; readonly readonly?: boolean }
}

const fields: readonly Place[] = Object.entries(kinds).flatMap(([kind, of]) =>
  Object.entries(of).map(([name, schema]) => ({ kind, path: [name], schema })),
)
const parts: readonly Place[] = fields.flatMap(({ kind, path, schema }) =>
  Object.entries(schema.properties ?? {}).map(([name, each]) => ({
    kind,
    path: [...path, name],
    schema: each,
  })),
)

const idOf = ({ kind, path }: Place): string => [kind, 'fields', ...path].map(slug).join('.')
const labelOf = ({ kind, path }: Place): string => `${path.join('.')} of ${kind}`

/** A value as a server in another language might write it. */
function mistyped(value: Json, { type, items }: ValueSchema): Json {
  const [name] = [type ?? 'string'].flat()
  if (name === 'integer') return String(value)
  if (name === 'boolean') return value === true ? 1 : 0
  if (name === 'object') return null
  if (name === 'array')
    return items === undefined || !isList(value) || value.length === 0 ? null : { ...value }
  return name === 'string' && value === '' ? null : [value]
}

const types: readonly Mutant[] = [...fields, ...parts].flatMap((place) =>
  wheres.map((where) =>
    mutant(
      'field type',
      `${idOf(place)}.type.${where}`,
      `${labelOf(place)} is of another type in the ${where}`,
      answers(
        readsOf(place.kind, where),
        setField(place.path, (value) => mistyped(value, place.schema)),
      ),
    ),
  ),
)

/** Every part of a field leaks into a context, or is missing in one. */
const marks: readonly Mutant[] = parts.flatMap(({ kind, path, schema }) =>
  wheres.flatMap((where) =>
    contexts.flatMap((context) => {
      const place = { kind, path, schema }
      // The specification has `content.protected` in `embed`, where there is no `content`: nothing is broken there.
      if (schema.context === undefined || (path.join('.') === 'content.protected' && context === 'embed'))
        return []
      const isShown = schema.context.includes(context)
      const leaked = path[1] === 'block_version' ? 0 : 'leaked'
      return mutant(
        'context mark',
        `${idOf(place)}.${isShown ? 'shown' : 'context'}.${where}.${context}`,
        `${labelOf(place)} ${isShown ? 'is missing in' : 'leaks into'} ${context} of the ${where}`,
        answers(readsOf(kind, where, context), isShown ? removeField(path) : addField(path, leaked)),
      )
    }),
  ),
)

/** Every field ignored in each way of writing. */
const forgotten: readonly Mutant[] = fields
  // An attachment's `meta` has nothing in it, and the site has no templates: nothing is lost of them.
  .filter(({ kind, path: [field] }) => field !== 'template' && !(kind === 'media' && field === 'meta'))
  .flatMap(({ kind, path: [field = ''] }) =>
    ['create', 'PUT', 'PATCH', 'POST']
      // The fields of an upload are in its form.
      .filter((how) => kind !== 'media' || how !== 'create')
      .map((how) =>
        mutant(
          'written field',
          `${kind}.fields.${slug(field)}.write.${how.toLowerCase()}`,
          `${field} of ${kind} is not stored by ${how === 'create' ? 'a create' : how}`,
          requests(how === 'create' ? `POST ${kind}` : `${how} ${kind}/{id}`, drop(field)),
        ),
      ),
  )

/** Nothing, of the same type. */
function blank(value: Json): Json {
  if (isList(value)) return []
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, blank(each)]))
  return typeof value === 'string' ? '' : typeof value === 'number' ? 0 : false
}

/** Every field empty in reads of a list, and of an item. */
const empty: readonly Mutant[] = fields
  .filter(
    ({ kind, path: [field = ''] }) =>
      !/^(template|password|tags|categories)$/.test(field) && !(kind === 'media' && field === 'meta'),
  )
  .flatMap((place) =>
    wheres.map((where) =>
      mutant(
        'written field',
        idOf(place),
        `${labelOf(place)} is empty in the ${where}`,
        answers(readsOf(place.kind, where), setField(place.path, blank)),
      ),
    ),
  )

/** A site that answers the sent value of a field instead of the stored one. */
export const storing = (
  kind: string,
  path: readonly string[],
  shows: (request: RequestView, record: JsonObject) => boolean = () => true,
): Defect =>
  remembering(() => {
    const sent = new Map<number, Json>()
    return answers(itemsOf(kind), (answer, request) => {
      const value = request.method !== 'GET' && isObject(request.body) ? read(request.body, path) : undefined
      const id = isObject(answer.body) ? answer.body.id : undefined
      if (value !== undefined) sent.set(Number(/\d+$/.exec(request.path)?.[0] ?? id), value)
      return editRecords((record) => {
        const stored = sent.get(Number(record.id))
        const isShown = read(record, path) !== undefined && shows(request, record)
        return stored === undefined || !isShown ? undefined : put(record, path, stored)
      })(answer, request)
    })
  })

const writtenReadOnly: readonly Mutant[] = parts
  .filter(({ schema }) => schema.readonly)
  .map((place) =>
    mutant('read-only field', idOf(place), `${labelOf(place)} is written`, storing(place.kind, place.path)),
  )

const isEmpty = (value: Json): boolean =>
  !value ||
  (isObject(value) && ['raw', 'footnotes'].some((name) => value[name] === '')) ||
  (isList(value) && value.length === 0)

/** Fields that can't be emptied. */
const staying: readonly Mutant[] = [
  'password of pages',
  'sticky of posts',
  'featured_media of media',
  'tags of posts',
  'excerpt of pages',
  'caption of media',
  'alt_text of media',
  'parent of pages',
  'menu_order of pages',
  'post of media',
  'meta of posts',
].map((what) => {
  const [field = '', , kind = ''] = what.split(' ')
  const defect = requests(`WRITE|DELETE ${kind}/{id}`, drop(field, isEmpty))
  return field === 'post'
    ? mutant('meaning of a field', 'fields.post.parent', `${what} cannot be taken away`, defect)
    : mutant('written field', `${kind}.fields.${slug(field)}`, `${what} cannot be taken away`, defect)
})

/** Ids and names of nothing, stored as if they were something. */
const unknown: readonly Mutant[] = [
  'posts author featured_media categories tags meta slug',
  'pages featured_media parent meta',
  'media author meta slug',
].flatMap((line) => {
  const [kind = '', ...names] = line.split(' ')
  return names.flatMap((name) =>
    caughtBy('meaning of a field')({
      [`fields.${slug(name)}: ${kind} store whatever they are sent as ${name}`]: storing(
        kind,
        [name],
        ({ method }) => method === 'GET',
      ),
    }),
  )
})

/** Defects in single fields: types, contexts, and writes. */
export const fieldMutants: readonly Mutant[] = [
  ...types,
  ...marks,
  ...forgotten,
  ...empty,
  ...writtenReadOnly,
  ...staying,
  ...unknown,
]
