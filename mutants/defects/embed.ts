import { isObject, type JsonObject } from '../../conformance/index.ts'
import type { Json } from '../../contract/index.ts'
import { type Mutant, type MutantOptions, misanswering, mistaking } from '../mutant.ts'

type Lookup = 'embed' | 'proxy'

/** A site that answers the look-ups it can make with other data. */
function misembedding(
  name: string,
  lookup: Lookup,
  change: (data: JsonObject, query: URLSearchParams) => Json,
  options: MutantOptions = {},
): Mutant {
  return misanswering(
    name,
    'embed',
    ({ path, query }, { status, body }) =>
      path === `/oembed/1.0/${lookup}` && status === 200 && isObject(body)
        ? { body: change(body, query) }
        : undefined,
    options,
  )
}

/** A site that takes a look-up for another one. */
function misreading(name: string, lookup: Lookup, change: (query: URLSearchParams) => void): Mutant {
  return mistaking(name, 'embed', ({ path, query }) => {
    if (path !== `/oembed/1.0/${lookup}`) return undefined
    const changed = new URLSearchParams(query)
    change(changed)
    return { query: changed }
  })
}

const someoneElses = (data: JsonObject): Json => ({
  ...data,
  title: 'Another item',
  html: '<iframe src="http://site.test/another-item/embed/" width="600" height="338"></iframe>',
})

const refused = (status: number): { status: number; body: Json } => ({
  status,
  body: { code: 'oembed_invalid_url', message: 'Nothing there.', data: { status } },
})

const lookups: readonly Lookup[] = ['embed', 'proxy']

/** Defects that the checks of `conformance/checks/embed/` are to notice. */
export const embedMutants: readonly Mutant[] = [
  ...lookups.flatMap((lookup) => [
    misembedding(`the ${lookup} route answers with the data of another item`, lookup, someoneElses),
    misembedding(`the ${lookup} route answers with nothing to embed`, lookup, () => ({})),
    misembedding(`the ${lookup} route answers with the html alone`, lookup, ({ html = null }) => html),
    misembedding(`the ${lookup} route answers with a list`, lookup, (data) => [data]),
    misembedding(`the ${lookup} route speaks of the site alone`, lookup, (data) => ({
      version: '1.0',
      type: 'link',
      provider_name: data.provider_name ?? null,
      provider_url: data.provider_url ?? null,
    })),
    misanswering(`the ${lookup} route knows no item of the site`, 'embed', ({ path }, { status }) =>
      path === `/oembed/1.0/${lookup}` && status === 200 ? refused(404) : undefined,
    ),
    misanswering(`the ${lookup} route gives up`, 'embed', ({ path }, { status }) =>
      path === `/oembed/1.0/${lookup}` && status === 200 ? refused(500) : undefined,
    ),
  ]),
  misembedding('the proxy route mixes two items', 'proxy', (data) => ({
    ...data,
    html: 'A frame.',
    title: 'Two',
  })),
  misreading('the proxy route passes maxwidth over', 'proxy', (query) => query.delete('maxwidth')),
  misembedding('the proxy route takes maxwidth for percent', 'proxy', (data, query) => ({
    ...data,
    width: query.has('maxwidth') ? Number(query.get('maxwidth')) * 6 : 600,
  })),
  misembedding('the proxy route counts maxwidth twice', 'proxy', (data) => ({
    ...data,
    width: Number(data.width) * 2,
  })),
  misembedding('the frame of the proxy route is as wide as ever', 'proxy', (data) => ({
    ...data,
    html: String(data.html).replace(/ width="\d+"/, ' width="600"'),
  })),
  misanswering('the proxy route finds nothing without discovery', 'embed', ({ path, query }, { status }) =>
    path === '/oembed/1.0/proxy' && query.get('discover') === 'false' && status === 200
      ? refused(404)
      : undefined,
  ),
  misembedding('embed data have no html', 'embed', ({ html: _, ...rest }) => rest, { isOpen: true }),
  misembedding('embed data are of version 2.0', 'embed', (data) => ({ ...data, version: '2.0' }), {
    isOpen: true,
  }),
  misembedding('embeds are of any width', 'embed', (data) => ({ ...data, width: 1200 }), { isOpen: true }),
  misanswering(
    'the embed route answers 400 to an address it does not know',
    'embed',
    ({ path }, { status }) => (path === '/oembed/1.0/embed' && status === 404 ? { status: 400 } : undefined),
    { isOpen: true },
  ),
  misanswering(
    'the proxy route says nothing to a stranger',
    'embed',
    ({ path, hasCredentials }, { status }) =>
      path === '/oembed/1.0/proxy' && !hasCredentials && status === 401
        ? { status: 200, body: {} }
        : undefined,
    { isOpen: true },
  ),
]
