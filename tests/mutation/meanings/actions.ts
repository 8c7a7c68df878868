import { isList, isObject, type JsonObject } from '../../../conformance/index.ts'
import type { Json } from '../../../contract/index.ts'
import { withArguments } from '../derived/arguments.ts'
import { endpoints } from '../derived/endpoints.ts'
import {
  editBody,
  ignore,
  rebody,
  refusal,
  refuse,
  refuseDone,
  replace,
  restatus,
  setDefault,
} from '../edits.ts'
import { every } from '../matcher.ts'
import { answers, caughtBy, caughtByOpen, type Defect, declares, type Mutant, requests } from '../mutant.ts'

const batch = 'POST /batch/v1'

/** A site that runs other requests than a batch has. */
const rerun = (change: (all: readonly Json[], batch: JsonObject) => readonly Json[]): Defect =>
  requests(
    batch,
    editBody((body) =>
      isList(body.requests) ? { ...body, requests: change(body.requests, body) } : undefined,
    ),
  )
const each = (change: (inner: JsonObject) => Json): Defect =>
  rerun((all) => all.map((one) => (isObject(one) ? change(one) : one)))

const pathOf = (inner: Json): string => (isObject(inner) ? String(inner.path) : '')
const batchEndpoint = endpoints.find(({ id }) => id === 'batch')
const { requests: declared = {} } = batchEndpoint?.endpoint.args ?? {}
const known = Object.fromEntries(
  ['title', 'content', 'excerpt', 'slug', 'status', 'force'].map((name) => [name, {}]),
)
const closed = { type: 'object', properties: known, additionalProperties: false } as const

const batches: readonly Mutant[] = [
  ...caughtBy('batch run')({
    '*: a batch runs each request twice': rerun((all) => all.flatMap((one) => [one, one])),
    'batch.runs.beside-an-unknown-item: an unknown item ends a batch': rerun((all) =>
      all.slice(0, all.findIndex((one) => pathOf(one).includes('987654321')) + 1 || all.length),
    ),
    'batch.runs.when-all-validate: a batch that is to validate all runs nothing': rerun(
      (all, { validation }) => (validation === 'require-all-validate' ? [] : all),
    ),
    'batch.method: a batch posts whatever method is named': each((inner) => ({ ...inner, method: 'POST' })),
    '*: a batch ignores the bodies': each(({ body: _, ...rest }) => rest),
    'batch.requests.headers: a batch takes no headers': answers(
      every(batch, ({ body }) => JSON.stringify(body).includes('"headers"')),
      refuse(400),
    ),
    ...Object.fromEntries(
      ['posts', 'pages'].map((kind) => [
        `batch-mark.reached.${kind} batch-mark.${kind}: a batch ignores ${kind}`,
        rerun((all) => all.filter((one) => !pathOf(one).includes(`/${kind}`))),
      ]),
    ),
    ...(batchEndpoint && {
      'batch.requests.body: a batch takes known members in a body only': declares(
        withArguments(batchEndpoint, {
          requests: {
            ...declared,
            items: { ...declared.items, properties: { ...declared.items?.properties, body: closed } },
          },
        }),
      ),
    }),
  }),
  ...caughtBy('default')({
    'batch.requests.method: a request in a batch is a PUT by default': each((inner) => ({
      method: 'PUT',
      ...inner,
    })),
  }),
  ...caughtByOpen('batch answer')({
    'batch.body: a batch answers in reverse order': answers(
      batch,
      rebody((body) =>
        isObject(body) && isList(body.responses)
          ? { ...body, responses: [...body.responses].reverse() }
          : undefined,
      ),
    ),
    'batch.status: a batch answers 200': answers(batch, restatus(207, 200)),
    'validate-all: a batch that is to validate all runs what it can': requests(
      batch,
      editBody((body) => ({ ...body, validation: 'normal' })),
    ),
    'inner.query: a batch ignores the query of a path': each((inner) => ({
      ...inner,
      path: pathOf(inner).split('?')[0] ?? '',
    })),
    'inner.leading-slash: a batch takes a path without its slash': each((inner) => ({
      ...inner,
      path: pathOf(inner).replace(/^(?=core)/, '/'),
    })),
    'inner.unreadable: an unreadable path in a batch leads nowhere': answers(
      batch,
      rebody((body) => {
        if (!isObject(body) || !isList(body.responses)) return undefined
        const lost = (one: Json): Json =>
          isObject(one) && isObject(one.body) && one.body.code === 'parse_path_failed'
            ? { ...one, ...refusal(404, 'rest_no_route') }
            : one
        return { ...body, responses: body.responses.map(lost) }
      }),
    ),
  }),
]

/** Look-ups that succeed are answered with other data. */
const embedded = (lookup: string, change: (data: JsonObject) => Json): Defect =>
  answers(
    `* /oembed/1.0/${lookup}`,
    rebody((body) => (isObject(body) ? change(body) : undefined)),
  )

const embeds: readonly Mutant[] = [
  ...['embed', 'proxy'].flatMap((lookup) =>
    caughtBy('embed')({
      [`${lookup}.data: the ${lookup} route answers with the data of another item`]: embedded(
        lookup,
        (data) => ({
          ...data,
          title: 'Another item',
          html: '<iframe src="http://site.test/another-item/embed/" width="600" height="338"></iframe>',
        }),
      ),
      [`${lookup}.data: the ${lookup} route does not find an item of the site`]: answers(
        `* /oembed/1.0/${lookup}`,
        refuseDone(404, 'oembed_invalid_url'),
      ),
    }),
  ),
  ...caughtBy('effect')({
    'proxy.maxwidth: the proxy route ignores maxwidth': requests('* /oembed/1.0/proxy', ignore('maxwidth')),
    'proxy.discover: the proxy route finds nothing without discovery': answers(
      every('* /oembed/1.0/proxy', ({ query }) => query.get('discover') === 'false'),
      refuseDone(404, 'oembed_invalid_url'),
    ),
  }),
  ...caughtByOpen('embed')({
    'embed.content: embed data have no html': embedded('embed', ({ html: _, ...rest }) => rest),
    'embed.version: embed data are of version 2.0': embedded('embed', (data) => ({
      ...data,
      version: '2.0',
    })),
    'embed.unknown: the embed route answers 400 to an unknown address': answers(
      '* /oembed/1.0/embed',
      restatus(404, 400),
    ),
    'proxy.permission: the proxy route answers nothing without credentials': answers(
      '* /oembed/1.0/proxy',
      ({ status }) => (status === 401 ? { status: 200, body: {} } : undefined),
    ),
  }),
]

/** A default of an inner argument, when the object form of its filter is sent. */
const inner = (on: string, name: string, value: string): Defect =>
  requests(
    every(`GET ${on}`, ({ query }) => query.has(`${name.split('[')[0]}[terms][]`)),
    setDefault(name, value),
  )

/** Effects of single arguments that no declaration of the mock can change. */
const singleArguments: readonly Mutant[] = [
  ...caughtBy('enum')({
    'list.context: a list ignores an unlisted context': requests(
      'GET {kind}',
      replace('context', 'view', 'unlisted'),
    ),
    'read.context: a read ignores an unlisted context': requests(
      'GET {kind}/{id}',
      replace('context', 'view', 'unlisted'),
    ),
  }),
  ...caughtBy('default')({
    'posts.list.tags.operator: tags are matched with AND': inner('posts', 'tags[operator]', 'AND'),
    'posts.list.categories.include-children: categories include their children': inner(
      'posts',
      'categories[include_children]',
      'true',
    ),
    'posts.list.categories-exclude.include-children: excluded categories include their children': inner(
      'posts',
      'categories_exclude[include_children]',
      'true',
    ),
    'posts.list.categories.terms: categories without terms are the first': requests(
      every(
        'GET posts',
        ({ query }) => query.has('categories[operator]') && !query.has('categories[terms][]'),
      ),
      setDefault('categories[terms]', '1'),
    ),
    'media.list.media-type: media are images by default': requests(
      'GET media',
      setDefault('media_type', 'image'),
    ),
    'media.list.mime-type: media are PNG by default': requests(
      every('GET media', ({ query }) => query.has('include[]')),
      setDefault('mime_type', 'image/png'),
    ),
    'embed.format: embeds are XML by default': requests('GET /oembed/1.0/embed', setDefault('format', 'xml')),
  }),
  ...caughtBy('format')({
    'pages.create.date: a date with a fraction of a second is refused': answers(
      every('* pages', ({ body }) => isObject(body) && /\.\d/.test(String(body.date))),
      refuse(400),
    ),
  }),
]

/** Defects in batches, embeds and single arguments. */
export const actionMutants: readonly Mutant[] = [...batches, ...embeds, ...singleArguments]
