import { isList, isObject } from '../../conformance/index.ts'
import type { Json } from '../../contract/index.ts'
import { type Answered, type Mutant, misanswering, mistaking } from '../mutant.ts'
import { namesOf, reads, recordsIn } from './lists-filters.ts'
import { behind, isItem, kinds, routeOf } from './status-asked.ts'

/** Bounds of dates that are cut to the day. */
const ofDays: readonly Mutant[] = kinds.flatMap((kind) =>
  ['after', 'before', 'modified_after', 'modified_before'].map((argument) =>
    mistaking(`${argument} of ${kind} looks at the day alone`, 'arguments', (asked) => {
      const value = asked.query.get(argument)
      if (!reads(kind, asked) || value === null || !/^\d{4}-/.test(value)) return undefined
      const query = new URLSearchParams(asked.query)
      query.set(argument, `${value.slice(0, 10)}T00:00:00`)
      return { query }
    }),
  ),
)

const lost: Readonly<Record<(typeof kinds)[number], readonly string[]>> = {
  posts: ['content', 'excerpt', 'author', 'featured_media', 'password', 'format', 'tags', 'date', 'meta'],
  pages: ['content', 'parent', 'menu_order', 'comment_status', 'password', 'author'],
  media: ['alt_text', 'caption', 'description', 'post', 'ping_status', 'featured_media'],
}

/** What the trash takes from an item. */
const fromTrash: readonly Mutant[] = kinds.flatMap((kind) =>
  lost[kind].map((field) =>
    misanswering(`${kind} lose ${field} in the trash`, 'status', ({ path }, { body }) => {
      if (!isItem(kind, path) || !isObject(body) || body.status !== 'trash' || !(field in body))
        return undefined
      const value = body[field]
      const nothing = typeof value === 'string' ? '' : isList(value) ? [] : typeof value === 'number' ? 0 : {}
      return { body: { ...body, [field]: nothing } }
    }),
  ),
)

/** Removes more than was asked for. */
const furtherRemovals: readonly Mutant[] = [
  behind('a post is removed for good when it is deleted a second time', (site) => async (request) => {
    const first = await site(request.clone())
    if (request.method !== 'DELETE' || first.status !== 410) return first
    return site(new Request(`${request.url.split('?')[0]}?force=true`, request))
  }),
  ...(['posts', 'pages'] as const).map((kind) =>
    behind(`what belongs to an item of ${kind} is removed with it`, (site) => async (request) => {
      const path = routeOf(request)
      const { headers } = request
      if (request.method === 'DELETE' && isItem(kind, path)) {
        const id = path.split('/').at(-1)
        const root = request.url.slice(0, request.url.indexOf('/core/v2/'))
        for (const below of kind === 'pages' ? ['pages', 'media'] : ['media']) {
          const list = await site(new Request(`${root}/core/v2/${below}?parent=${id}`, { headers }))
          for (const { id: child } of recordsIn(await list.json()) ?? [])
            await site(
              new Request(`${root}/core/v2/${below}/${String(child)}?force=true`, {
                method: 'DELETE',
                headers,
              }),
            )
        }
      }
      return site(request)
    }),
  ),
]

/** Filters that take a part of their value for the whole. */
const coarse: readonly Mutant[] = [
  mistaking('mime_type finds every file of the same kind', 'arguments', (asked) => {
    const types = namesOf(asked.query, 'mime_type').flatMap((name) => asked.query.getAll(name))
    if (!reads('media', asked) || types.length === 0) return undefined
    const query = new URLSearchParams(asked.query)
    for (const name of namesOf(query, 'mime_type')) query.delete(name)
    for (const type of types) query.append('media_type[]', type.split('/')[0] ?? '')
    return { query }
  }),
  ...(
    [
      ['application', 'text'],
      ['audio', 'video'],
    ] as const
  ).map(([kind, other]) =>
    mistaking(`media of the kind ${kind} are looked for as ${other}`, 'arguments', (asked) =>
      reads('media', asked) && asked.query.getAll('media_type[]').includes(kind)
        ? {
            query: new URLSearchParams(
              [...asked.query].map(([name, value]) => [name, value === kind ? other : value]),
            ),
          }
        : undefined,
    ),
  ),
  ...(['AND', 'OR'] as const).map((relation) =>
    mistaking(`tax_relation is always ${relation}`, 'arguments', (asked) =>
      reads('posts', asked) && asked.query.has('tax_relation')
        ? {
            query: new URLSearchParams(
              [...asked.query].map(([name, value]) => [name, name === 'tax_relation' ? relation : value]),
            ),
          }
        : undefined,
    ),
  ),
  misanswering('url of the index is the entry address', 'index', ({ path }, { body }) =>
    path === '/' && isObject(body) ? { body: { ...body, url: `${String(body.url)}/wp-json` } } : undefined,
  ),
]

/** Lists without an `include` that are answered another way than those with one. */
const unnamed: readonly Mutant[] = kinds.flatMap((kind) => [
  misanswering(`${kind} of two statuses stand one status after the other`, 'arguments', (asked, { body }) => {
    const items = recordsIn(body)
    if (!reads(kind, asked) || items === undefined || asked.query.has('include[]')) return undefined
    if (asked.query.getAll('status[]').length < 2) return undefined
    const isPrivate = ({ status }: (typeof items)[number]) => status === 'private'
    return { body: [...items.filter((item) => !isPrivate(item)), ...items.filter(isPrivate)] }
  }),
  misanswering(`a page of ${kind} is the shorter for what is excluded`, 'arguments', (asked, { body }) => {
    const items = recordsIn(body)
    const isAsked = reads(kind, asked) && asked.query.has('exclude[]') && !asked.query.has('include[]')
    return isAsked && items !== undefined ? { body: items.slice(1) } : undefined
  }),
  misanswering(`ids of ${kind} are sorted as texts`, 'arguments', (asked, { body }) => {
    const items = recordsIn(body)
    if (!reads(kind, asked) || items === undefined || asked.query.get('orderby') !== 'id') return undefined
    const sign = asked.query.get('order') === 'asc' ? 1 : -1
    return { body: [...items].sort((a, b) => sign * (String(a.id) < String(b.id) ? -1 : 1)) }
  }),
])

const refusal = (status: number): Partial<Answered> => ({
  status,
  body: { code: 'rest_invalid_param', message: 'Not taken.', data: { status } },
})

/** Values that are taken only in their usual form. */
const unusual: readonly Mutant[] = [
  misanswering('a bound with an offset from GMT is refused', 'arguments', ({ path, query }) =>
    path === '/core/v2/posts' && /[+-]\d\d:\d\d$/.test(query.get('after') ?? '') ? refusal(400) : undefined,
  ),
  misanswering('a date with a fraction of a second is refused', 'arguments', ({ path, body }) =>
    path === '/core/v2/pages' && isObject(body) && /\.\d/.test(String(body.date)) ? refusal(400) : undefined,
  ),
  misanswering('a page below another cannot be embedded', 'embed', ({ path, query }) => {
    const url = query.get('url') ?? ''
    if (path !== '/oembed/1.0/embed' || !URL.canParse(url)) return undefined
    return new URL(url).pathname.split('/').filter(Boolean).length > 1 ? refusal(404) : undefined
  }),
  mistaking('only two changes of a picture are made at once', 'media', ({ path, body }) =>
    path.endsWith('/edit') && isObject(body) && isList(body.modifiers) && body.modifiers.length > 2
      ? { body: { ...body, modifiers: body.modifiers.slice(0, 2) } }
      : undefined,
  ),
  mistaking('a menu_order below 0 is taken for 0', 'fields', ({ path, body }) =>
    path.startsWith('/core/v2/pages') && isObject(body) && Number(body.menu_order) < 0
      ? { body: { ...body, menu_order: 0 } }
      : undefined,
  ),
  behind('a page below a page below another is put on top', (site) => async (request) => {
    const text = await request.clone().text()
    const parent = /"parent":(\d+)/.exec(text)?.[1]
    if (request.method === 'GET' || parent === undefined) return site(request)
    const root = request.url.slice(0, request.url.indexOf('/core/v2/'))
    const { headers } = request
    const above = await site(
      new Request(`${root}/core/v2/pages/${parent}`, {
        headers: { authorization: headers.get('authorization') ?? '' },
      }),
    )
    const page: Json = await above.json()
    if (!isObject(page) || Number(page.parent ?? 0) === 0) return site(request)
    return site(
      new Request(request.url, {
        method: request.method,
        headers,
        body: text.replace(/"parent":\d+/, '"parent":0'),
      }),
    )
  }),
  mistaking('a post takes two categories at most', 'fields', ({ path, body }) =>
    path.startsWith('/core/v2/posts') &&
    isObject(body) &&
    isList(body.categories) &&
    body.categories.length > 2
      ? { body: { ...body, categories: body.categories.slice(0, 2) } }
      : undefined,
  ),
]

/** Defects that do what is asked, almost. */
export const nearMissMutants: readonly Mutant[] = [
  ...ofDays,
  ...fromTrash,
  ...furtherRemovals,
  ...coarse,
  ...unnamed,
  ...unusual,
]
