import { isList, isObject } from '../../conformance/index.ts'
import type { Json } from '../../contract/index.ts'
import { slug } from '../../contract/requirements/endpoint-name.ts'
import { by } from '../check-kinds.ts'
import { type Mutant, mutateRequest, mutateResponse, type ResponseView } from '../mutant.ts'
import { namesOf, reads, recordsIn } from './list-queries.ts'
import { behind, isItem, kinds, routeOf } from './status-requests.ts'

/** Bounds of dates that are cut to the day. */
const ofDays: readonly Mutant[] = kinds.flatMap((kind) =>
  ['after', 'before', 'modified_after', 'modified_before'].map((argument) =>
    mutateRequest(
      `${argument} of ${kind} looks at the day alone`,
      by('effect', `${kind}.list.${slug(argument)}`),
      (request) => {
        const value = request.query.get(argument)
        if (!reads(kind, request) || value === null || !/^\d{4}-/.test(value)) return undefined
        const query = new URLSearchParams(request.query)
        query.set(argument, `${value.slice(0, 10)}T00:00:00`)
        return { query }
      },
    ),
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
    mutateResponse(
      `${kind} lose ${field} in the trash`,
      by('trash', `kept.${kind}`),
      ({ path }, { body }) => {
        if (!isItem(kind, path) || !isObject(body) || body.status !== 'trash' || !(field in body))
          return undefined
        const value = body[field]
        const nothing =
          typeof value === 'string' ? '' : isList(value) ? [] : typeof value === 'number' ? 0 : {}
        return { body: { ...body, [field]: nothing } }
      },
    ),
  ),
)

/** Removes more than was asked for. */
const furtherRemovals: readonly Mutant[] = [
  behind(
    'a post is removed for good when it is deleted a second time',
    by('trash', 'kept.posts'),
    (site) => async (request) => {
      const first = await site(request.clone())
      if (request.method !== 'DELETE' || first.status !== 410) return first
      return site(new Request(`${request.url.split('?')[0]}?force=true`, request))
    },
  ),
  ...(['posts', 'pages'] as const).map((kind) =>
    behind(
      `what belongs to an item of ${kind} is removed with it`,
      by('trash', `${kind}.relatives`),
      (site) => async (request) => {
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
      },
    ),
  ),
]

/** Filters that take a part of their value for the whole. */
const coarse: readonly Mutant[] = [
  mutateRequest(
    'mime_type finds every file of the same kind',
    by('effect', 'media.list.mime-type'),
    (request) => {
      const types = namesOf(request.query, 'mime_type').flatMap((name) => request.query.getAll(name))
      if (!reads('media', request) || types.length === 0) return undefined
      const query = new URLSearchParams(request.query)
      for (const name of namesOf(query, 'mime_type')) query.delete(name)
      for (const type of types) query.append('media_type[]', type.split('/')[0] ?? '')
      return { query }
    },
  ),
  ...(
    [
      ['application', 'text'],
      ['audio', 'video'],
    ] as const
  ).map(([kind, other]) =>
    mutateRequest(
      `media of the kind ${kind} are looked for as ${other}`,
      by('effect', 'media.list.media-type'),
      (request) =>
        reads('media', request) && request.query.getAll('media_type[]').includes(kind)
          ? {
              query: new URLSearchParams(
                [...request.query].map(([name, value]) => [name, value === kind ? other : value]),
              ),
            }
          : undefined,
    ),
  ),
  ...(['AND', 'OR'] as const).map((relation) =>
    mutateRequest(`tax_relation is always ${relation}`, by('effect', 'posts.list.tax-relation'), (request) =>
      reads('posts', request) && request.query.has('tax_relation')
        ? {
            query: new URLSearchParams(
              [...request.query].map(([name, value]) => [name, name === 'tax_relation' ? relation : value]),
            ),
          }
        : undefined,
    ),
  ),
  mutateResponse('url of the index is the entry address', by('index field', 'url'), ({ path }, { body }) =>
    path === '/' && isObject(body) ? { body: { ...body, url: `${String(body.url)}/wp-json` } } : undefined,
  ),
]

/** Lists without an `include` that are answered another way than those with one. */
const unnamed: readonly Mutant[] = kinds.flatMap((kind) => [
  mutateResponse(
    `${kind} of two statuses stand one status after the other`,
    by('effect', `${kind}.list.order`),
    (request, { body }) => {
      const items = recordsIn(body)
      if (!reads(kind, request) || items === undefined || request.query.has('include[]')) return undefined
      if (request.query.getAll('status[]').length < 2) return undefined
      const isPrivate = ({ status }: (typeof items)[number]) => status === 'private'
      return { body: [...items.filter((item) => !isPrivate(item)), ...items.filter(isPrivate)] }
    },
  ),
  mutateResponse(
    `a page of ${kind} is the shorter for what is excluded`,
    by('effect', `${kind}.list.exclude`),
    (request, { body }) => {
      const items = recordsIn(body)
      const isMeant =
        reads(kind, request) && request.query.has('exclude[]') && !request.query.has('include[]')
      return isMeant && items !== undefined ? { body: items.slice(1) } : undefined
    },
  ),
  mutateResponse(
    `ids of ${kind} are sorted as texts`,
    by('effect', `${kind}.list.orderby.id`),
    (request, { body }) => {
      const items = recordsIn(body)
      if (!reads(kind, request) || items === undefined || request.query.get('orderby') !== 'id')
        return undefined
      const sign = request.query.get('order') === 'asc' ? 1 : -1
      return { body: [...items].sort((a, b) => sign * (String(a.id) < String(b.id) ? -1 : 1)) }
    },
  ),
])

const refusal = (status: number): Partial<ResponseView> => ({
  status,
  body: { code: 'rest_invalid_param', message: 'Not taken.', data: { status } },
})

/** Values that are taken only in their usual form. */
const unusual: readonly Mutant[] = [
  mutateResponse(
    'a bound with an offset from GMT is refused',
    by('format', 'posts.list.after'),
    ({ path, query }) =>
      path === '/core/v2/posts' && /[+-]\d\d:\d\d$/.test(query.get('after') ?? '') ? refusal(400) : undefined,
  ),
  mutateResponse(
    'a date with a fraction of a second is refused',
    by('format', 'pages.create.date'),
    ({ path, body }) =>
      path === '/core/v2/pages' && isObject(body) && /\.\d/.test(String(body.date))
        ? refusal(400)
        : undefined,
  ),
  mutateResponse(
    'a page below another cannot be embedded',
    by('embed', 'page-below-another'),
    ({ path, query }) => {
      const url = query.get('url') ?? ''
      if (path !== '/oembed/1.0/embed' || !URL.canParse(url)) return undefined
      return new URL(url).pathname.split('/').filter(Boolean).length > 1 ? refusal(404) : undefined
    },
  ),
  mutateRequest(
    'only two changes of a picture are made at once',
    by('image edit', 'media.edit.modifiers'),
    ({ path, body }) =>
      path.endsWith('/edit') && isObject(body) && isList(body.modifiers) && body.modifiers.length > 2
        ? { body: { ...body, modifiers: body.modifiers.slice(0, 2) } }
        : undefined,
  ),
  mutateRequest(
    'a menu_order below 0 is taken for 0',
    by('written field', 'pages.fields.menu-order'),
    ({ path, body }) =>
      path.startsWith('/core/v2/pages') && isObject(body) && Number(body.menu_order) < 0
        ? { body: { ...body, menu_order: 0 } }
        : undefined,
  ),
  behind(
    'a page below a page below another is put on top',
    by('written field', 'pages.fields.parent'),
    (site) => async (request) => {
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
    },
  ),
  mutateRequest(
    'a post takes two categories at most',
    by('written field', 'posts.fields.categories'),
    ({ path, body }) =>
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
