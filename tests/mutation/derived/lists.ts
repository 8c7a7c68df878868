import { slug } from '../../../contract/lib/slug.ts'
import { listEffects } from '../../../contract/requirements/list-effect-requirements.ts'
import { count, has, ignore, rename, replace, setHeader, withValues } from '../edits.ts'
import { every, type On } from '../matcher.ts'
import { answers, behind, type Defect, type Mutant, type MutantOptions, mutant, requests } from '../mutant.ts'
import { argumentsOf, type DescribedEndpoint, endpoints, pathsOf } from './endpoints.ts'

export const lists: readonly DescribedEndpoint[] = endpoints.filter(({ id }) =>
  /^(posts|pages|media)(\.revisions)?\.list$/.test(id),
)

const reads =
  ({ route }: DescribedEndpoint): On =>
  ({ method, path }) =>
    method === 'GET' && pathsOf(route).test(path)

/** Arguments of WordPress only: ignoring them breaks no requirement of the specification. */
const open: ReadonlySet<string> = new Set(['search_semantics', 'tax_relation', 'ignore_sticky'])

/** A mutant caught by the checks of a list argument's effect. */
function effect(
  { id }: DescribedEndpoint,
  argument: string,
  name: string,
  defect: Defect,
  of?: string,
): Mutant {
  const options: MutantOptions = { isOpen: open.has(argument) }
  // Their effect is checked under the name of the argument that they change.
  if (argument === 'context') return mutant('context', `selects.${id}`, name, defect, options)
  if (argument === 'search_semantics')
    return mutant('list habit', `search.exact.${id.replace('.list', '')}`, name, defect, options)
  if (argument === 'ignore_sticky') return mutant('list habit', 'posts.sticky', name, defect, options)
  return mutant('effect', of ?? `${id}.${slug(argument)}`, name, defect, options)
}

export const ignoring = (list: DescribedEndpoint): Mutant[] =>
  argumentsOf(list).map(({ argument }) =>
    effect(
      list,
      argument,
      `${slug(argument)} of ${list.id} is ignored`,
      requests(reads(list), ignore(argument)),
    ),
  )

const effects: ReadonlySet<string> = new Set(listEffects.map(({ id }) => id))

/** Each argument ignored of the lists that only WordPress shows, where a requirement states its effect. */
const ignoredOfWordPress = endpoints
  .filter(({ id, level }) => level === 'reference' && id.endsWith('.list'))
  .flatMap((list) =>
    argumentsOf(list)
      .filter(({ subject }) => effects.has(`${subject}.effect`))
      .map(({ argument, subject }) =>
        mutant(
          'effect',
          `${subject}.effect`,
          `${slug(argument)} of ${list.id} is ignored`,
          requests(reads(list), ignore(argument)),
          list.options,
        ),
      ),
  )

/** Filters of which only the first value counts. */
const firstOnly = (list: DescribedEndpoint): Mutant[] =>
  argumentsOf(list)
    .filter(
      ({ definition: { type, oneOf } }) =>
        !list.id.includes('revisions') && (type === 'array' || oneOf !== undefined),
    )
    .map(({ argument }) =>
      effect(
        list,
        argument,
        `${slug(argument)} of ${list.id} uses its first value only`,
        requests(reads(list), ({ query }) => {
          const [first, second] = query.getAll(`${argument}[]`)
          return first === undefined || second === undefined ? undefined : withValues(query, argument, first)
        }),
      ),
    )

/** Pairs of filters that are swapped. */
const pairs: Readonly<Record<string, readonly string[]>> = {
  after: ['before'],
  modified_after: ['modified_before', 'after'],
  before: ['modified_before'],
  author: ['author_exclude'],
  author_exclude: ['author'],
  parent: ['parent_exclude'],
  parent_exclude: ['parent'],
  categories: ['categories_exclude'],
  tags_exclude: ['tags'],
  exclude: ['include'],
}

const swapped = (list: DescribedEndpoint): Mutant[] =>
  argumentsOf(list).flatMap(({ argument }) =>
    (list.id.includes('revisions') ? [] : (pairs[argument] ?? [])).map((other) =>
      effect(
        list,
        argument,
        `${slug(argument)} of ${list.id} does what ${slug(other)} does`,
        requests(reads(list), rename(argument, other)),
      ),
    ),
  )

/** Orders that fall back to the date; `parent` cannot differ among posts, and relevance needs a search. */
const fallenBack = (list: DescribedEndpoint): Mutant[] =>
  (list.id.includes('revisions') ? [] : (list.endpoint.args.orderby?.enum ?? []))
    .map(String)
    .filter((order) => order !== 'date' && !(list.id === 'posts.list' && order === 'parent'))
    .map((order) =>
      effect(
        list,
        'orderby',
        `orderby ${slug(order)} of ${list.id} falls back to the date`,
        requests(
          reads(list),
          replace('orderby', () => undefined, order),
        ),
        `${list.id}.orderby.${slug(order)}`,
      ),
    )

/** Numbers of a list that are one more or less. */
const miscounted = (list: DescribedEndpoint): Mutant[] =>
  (
    [
      ['page', 'one more', (page) => (page > 1 ? page + 1 : page)],
      ['per_page', 'one less', (size) => (size > 1 && size < 100 ? size - 1 : size)],
      ['per_page', 'one more', (size) => Math.min(100, size + 1)],
      ['offset', 'one more', (offset) => (offset > 0 ? offset + 1 : 0)],
      ['offset', 'one less', (offset) => Math.max(0, offset - 1)],
    ] satisfies [string, string, (value: number) => number][]
  ).map(([argument, what, change]) =>
    effect(
      list,
      argument,
      `${slug(argument)} of ${list.id} is taken for ${what}`,
      requests(reads(list), count(argument, change)),
    ),
  )

/** Dates of which the day alone counts. */
const coarse = (list: DescribedEndpoint): Mutant[] =>
  argumentsOf(list)
    .filter(({ argument }) => /(after|before)$/.test(argument))
    .map(({ argument }) =>
      effect(
        list,
        argument,
        `${slug(argument)} of ${list.id} looks at the day alone`,
        requests(
          reads(list),
          replace(argument, (value) => (/^\d{4}-/.test(value) ? `${value.slice(0, 10)}T00:00:00` : value)),
        ),
      ),
    )

/** A site that caches lists until a given request. */
const caching = (kind: string, argument: string, renews: (request: Request) => boolean): Defect =>
  behind((site) => {
    const cached = new Map<string, Response>()
    return async (request) => {
      if (request.method !== 'GET' && renews(request)) cached.clear()
      const { pathname, search } = new URL(request.url)
      const isList = request.method === 'GET' && pathname === `/wp-json/core/v2/${kind}`
      if (!isList || !search.includes(argument) || search.includes('include')) return site(request)
      const key = `${request.headers.get('authorization')} ${search}`
      const answer = cached.get(key) ?? (await site(request))
      cached.set(key, answer.clone())
      return answer
    }
  })

const filters = {
  posts: ['author', 'categories', 'tags_exclude', 'format', 'sticky', 'before', 'slug', 'search'],
  pages: ['author_exclude', 'parent', 'menu_order', 'before', 'slug', 'search', 'orderby=menu_order'],
  media: ['author', 'parent', 'before', 'slug', 'search'],
}
const orders = ['orderby=date', 'orderby=modified', 'orderby=title', 'orderby=slug']

/** Lists that ignore writes. */
const stale = Object.entries(filters).flatMap(([kind, named]): Mutant[] => [
  ...[...named, ...orders].map((argument) =>
    mutant(
      'effect',
      (argument === 'before' ? ['after', argument] : [argument])
        .map((each) => `${kind}.list.${slug(each.replace('=', '.'))}`)
        .join(' '),
      `lists of ${kind} with ${argument} do not follow updates`,
      caching(kind, argument, ({ method, url }) => method === 'DELETE' || !/\/\d+(\?|$)/.test(url)),
    ),
  ),
  mutant(
    'trash',
    `${kind}.seen-by-lists`,
    `lists of ${kind} do not follow removals`,
    caching(kind, 'status', ({ method }) => method !== 'DELETE'),
  ),
])

/** Totals that are one too many. */
const totals = ['posts', 'pages', 'media'].flatMap((kind) =>
  Object.entries({ 'X-WP-Total': 'total', 'X-WP-TotalPages': 'total-pages' }).map(([header, of]) =>
    mutant(
      'list habit',
      `lists.${of}.${kind}`,
      `${header} of ${kind} is one too many`,
      answers(`GET ${kind}`, (answer, request) =>
        setHeader(header, String(Number(answer.headers.get(header)) + 1))(answer, request),
      ),
      { isOpen: true },
    ),
  ),
)

/** One filter is ignored when another is there. */
const alone = [
  ['posts', 'after', 'before'],
  ['posts', 'tags', 'categories'],
  ['posts', 'categories_exclude', 'tags'],
  ['pages', 'author', 'slug'],
  ['pages', 'menu_order', 'parent'],
  ['media', 'parent', 'media_type'],
  ['posts', 'order', 'search'],
].map(([kind = '', ignored = '', other = '']) =>
  mutant(
    'effect',
    `${kind}.list.${slug(ignored)} ${kind}.list.${slug(other)}`,
    `${ignored} of ${kind} is ignored with ${other}`,
    requests(every(`GET ${kind}`, has(ignored, other)), ignore(ignored)),
  ),
)

/** Defects in the effects of list arguments. */
export const listMutants: readonly Mutant[] = [
  ...lists.flatMap((list) => [
    ...ignoring(list),
    ...firstOnly(list),
    ...swapped(list),
    ...fallenBack(list),
    ...miscounted(list),
    ...coarse(list),
  ]),
  ...ignoredOfWordPress,
  ...stale,
  ...totals,
  ...alone,
]
