import { isObject, type JsonObject } from '../../conformance/index.ts'
import type { Json } from '../../contract/index.ts'
import { by, type CaughtBy } from '../check-kinds.ts'
import { type Mutant, type MutantOptions, mutateRequest, mutateResponse } from '../mutant.ts'

type Lookup = 'embed' | 'proxy'

/** A site that answers the look-ups it can make with other data. */
function mutateEmbed(
  name: string,
  lookup: Lookup,
  caughtBy: CaughtBy,
  change: (data: JsonObject, query: URLSearchParams) => Json,
  options: MutantOptions = {},
): Mutant {
  return mutateResponse(
    name,
    caughtBy,
    ({ path, query }, { status, body }) =>
      path === `/oembed/1.0/${lookup}` && status === 200 && isObject(body)
        ? { body: change(body, query) }
        : undefined,
    options,
  )
}

/** A site that takes a look-up for another one. */
function mutateLookup(name: string, lookup: Lookup, change: (query: URLSearchParams) => void): Mutant {
  return mutateRequest(name, by('effect', 'proxy.maxwidth'), ({ path, query }) => {
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
    mutateEmbed(
      `the ${lookup} route answers with the data of another item`,
      lookup,
      by('embed', `${lookup}.data`),
      someoneElses,
    ),
    mutateEmbed(
      `the ${lookup} route answers with nothing to embed`,
      lookup,
      by('embed', `${lookup}.data`),
      () => ({}),
    ),
    mutateEmbed(
      `the ${lookup} route answers with the html alone`,
      lookup,
      by('embed', `${lookup}.data`),
      ({ html = null }) => html,
    ),
    mutateEmbed(`the ${lookup} route answers with a list`, lookup, by('embed', `${lookup}.data`), (data) => [
      data,
    ]),
    mutateEmbed(
      `the ${lookup} route speaks of the site alone`,
      lookup,
      by('embed', `${lookup}.data`),
      (data) => ({
        version: '1.0',
        type: 'link',
        provider_name: data.provider_name ?? null,
        provider_url: data.provider_url ?? null,
      }),
    ),
    mutateResponse(
      `the ${lookup} route knows no item of the site`,
      by('embed', `${lookup}.data`),
      ({ path }, { status }) =>
        path === `/oembed/1.0/${lookup}` && status === 200 ? refused(404) : undefined,
    ),
    mutateResponse(`the ${lookup} route gives up`, by('embed', `${lookup}.data`), ({ path }, { status }) =>
      path === `/oembed/1.0/${lookup}` && status === 200 ? refused(500) : undefined,
    ),
  ]),
  mutateEmbed('the proxy route mixes two items', 'proxy', by('embed', 'proxy.data'), (data) => ({
    ...data,
    html: 'A frame.',
    title: 'Two',
  })),
  mutateLookup('the proxy route passes maxwidth over', 'proxy', (query) => query.delete('maxwidth')),
  mutateEmbed(
    'the proxy route takes maxwidth for percent',
    'proxy',
    by('effect', 'proxy.maxwidth'),
    (data, query) => ({
      ...data,
      width: query.has('maxwidth') ? Number(query.get('maxwidth')) * 6 : 600,
    }),
  ),
  mutateEmbed('the proxy route counts maxwidth twice', 'proxy', by('effect', 'proxy.maxwidth'), (data) => ({
    ...data,
    width: Number(data.width) * 2,
  })),
  mutateEmbed(
    'the frame of the proxy route is as wide as ever',
    'proxy',
    by('effect', 'proxy.maxwidth'),
    (data) => ({
      ...data,
      html: String(data.html).replace(/ width="\d+"/, ' width="600"'),
    }),
  ),
  mutateResponse(
    'the proxy route finds nothing without discovery',
    by('effect', 'proxy.discover'),
    ({ path, query }, { status }) =>
      path === '/oembed/1.0/proxy' && query.get('discover') === 'false' && status === 200
        ? refused(404)
        : undefined,
  ),
  mutateEmbed(
    'embed data have no html',
    'embed',
    by('embed', 'embed.content'),
    ({ html: _, ...rest }) => rest,
    { isOpen: true },
  ),
  mutateEmbed(
    'embed data are of version 2.0',
    'embed',
    by('embed', 'embed.version'),
    (data) => ({ ...data, version: '2.0' }),
    {
      isOpen: true,
    },
  ),
  mutateEmbed(
    'embeds are of any width',
    'embed',
    by('embed', 'embed.content'),
    (data) => ({ ...data, width: 1200 }),
    { isOpen: true },
  ),
  mutateResponse(
    'the embed route answers 400 to an address it does not know',
    by('embed', 'embed.unknown'),
    ({ path }, { status }) => (path === '/oembed/1.0/embed' && status === 404 ? { status: 400 } : undefined),
    { isOpen: true },
  ),
  mutateResponse(
    'the proxy route says nothing to the anonymous',
    by('embed', 'proxy.permission'),
    ({ path, hasCredentials }, { status }) =>
      path === '/oembed/1.0/proxy' && !hasCredentials && status === 401
        ? { status: 200, body: {} }
        : undefined,
    { isOpen: true },
  ),
]
