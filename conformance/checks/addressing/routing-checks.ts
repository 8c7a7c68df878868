import { isObject, strings } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { inapplicable } from '../../assertions/outcome.ts'
import { type Check, type CheckTools, checkNeeding, limitedTo, type Need, readCheck } from '../check.ts'
import { extensionRoutes } from '../extensions/routes.ts'
import { deploymentsWith } from '../index-document/described-routes.ts'
import { readIndex } from '../index-document/document.ts'
import { expectRoute } from '../index-document/known-route.ts'

/** Is the entry address a path? Only then can it be varied. */
function pathRoot({ target }: CheckTools): string {
  const { apiRoot } = target.facts
  if (new URL(apiRoot).searchParams.has('rest_route'))
    inapplicable('The entry address of this site is a query, not a path.')
  return apiRoot.replace(/\/+$/, '')
}

async function expectIndex(tools: CheckTools, url: string): Promise<void> {
  const answer: Answer = await tools.expect.status(tools.anonymous.sendTo('GET', url), 200)
  tools.expect.satisfies(
    isObject(answer.at('routes')),
    answer,
    'the index with its routes',
    answer.at('routes'),
  )
}

/** How WordPress reads slightly wrong addresses. */
export const wordpressAddressChecks: readonly Check[] = [
  ...['', '/'].map((end) =>
    readCheck('address.root.slash', `${end === '' ? 'without' : 'with'}`, (tools) =>
      expectIndex(tools, `${pathRoot(tools)}${end}`),
    ),
  ),
  readCheck('address.root.index-php', async (tools) => {
    const { base } = tools.target.facts
    const behind = pathRoot(tools).slice(base.length)
    await expectIndex(tools, `${base}${behind.startsWith('/index.php') ? '' : '/index.php'}${behind}/`)
  }),
  readCheck('address.root.query', (tools) => expectIndex(tools, `${tools.target.facts.base}/?rest_route=/`)),
  readCheck('address.query.leading-slash', async ({ anonymous, expect, target }) => {
    const route = target.translator.deployed('core/v2/posts')
    const address = `${target.facts.base}/index.php?rest_route=`
    await expect.status(anonymous.sendTo('GET', `${address}/${route}`), 200)
    await expect.error(anonymous.sendTo('GET', address + route), 404)
  }),
  readCheck('address.case', async ({ anonymous, expect, target }) => {
    const path = target.translator.deployed('/core/v2/posts').toUpperCase()
    await expect.status(anonymous.get(path), 200)
  }),
  ...['/core/v2/posts/', '/core/v2/posts//', '/core/v2/'].map((path, i) =>
    readCheck('address.trailing-slash', `${i + 1}`, async ({ anonymous, expect }) => {
      await expect.status(anonymous.get(path), 200)
    }),
  ),
  readCheck('address.double-slash', async ({ anonymous, expect }) => {
    await expect.error(anonymous.get('//core/v2/posts'), 404)
  }),
]

const noRoute = 'rest_no_route'

/** How WordPress rejects unknown routes. */
export const routingChecks: readonly Check[] = [
  readCheck('routing.unknown-route', async ({ anonymous, expect }) => {
    await expect.error(anonymous.get('/core/v2/sitecontract-leads-nowhere'), 404, noRoute)
  }),
  readCheck('routing.unknown-namespace', async ({ anonymous, expect }) => {
    await expect.error(anonymous.get('/sitecontract-no-such/v1/posts'), 404, noRoute)
  }),
  ...(
    [
      ['POST', '/'],
      ['GET', '/batch/v1'],
      ['PUT', '/core/v2/posts'],
      ['DELETE', '/core/v2/pages'],
      ['PATCH', '/core/v2/media'],
      ['POST', '/core/v2'],
    ] as const
  ).map(([method, path]) =>
    checkNeeding(
      method === 'GET' ? 'nothing' : 'write',
      'routing.wrong-method',
      `${method.toLowerCase()}${path === '/' ? '.root' : path.replaceAll('/', '.')}`,
      async ({ anonymous, expect }) => {
        await expect.error(anonymous.send(method, path), 404, noRoute)
      },
    ),
  ),
  ...(['posts', 'pages', 'media'] as const).flatMap((kind) =>
    (
      [
        ['letters', 'abc'],
        ['negative', '-1'],
      ] as const
    ).map(([what, id]) =>
      readCheck(`routing.capture.${what}`, kind, async ({ anonymous, expect }) => {
        await expect.error(anonymous.get(`/core/v2/${kind}/${id}`), 404, noRoute)
      }),
    ),
  ),
  readCheck('routing.options-unknown', async ({ anonymous, expect }) => {
    const answer = await expect.status(anonymous.send('OPTIONS', '/core/v2/sitecontract-leads-nowhere'), 200)
    expect.equal(answer, answer.body, [], 'the body')
  }),
]

/** The index lists everything. */
export const discoveryChecks: readonly Check[] = [
  readCheck('address.discovery', async (tools) => {
    const { expect, target } = tools
    const { answer, entries } = await readIndex(tools)
    const namespaces = strings(answer.at('namespaces'))
    for (const namespace of namespaces) {
      const neutral = target.translator.neutral(namespace)
      const isThere = neutral === undefined || entries.has(`/${neutral}`)
      expect.that(isThere, answer, `the route of the namespace ${namespace}`, `none among ${entries.size}`)
    }
    for (const [pattern, { namespace }] of entries) {
      const isListed = namespace === '' || (typeof namespace === 'string' && namespaces.includes(namespace))
      expect.satisfies(isListed, answer, `the namespace of ${pattern} among the namespaces`, namespace)
    }
  }),
  readCheck('address.discovery', 'namespaces', async (tools) => {
    const { anonymous, expect, target } = tools
    const { answer, entries } = await readIndex(tools)
    for (const namespace of target.deployment.namespaces.filter((each) => each.startsWith('core'))) {
      const index = await anonymous.get(`/${namespace}`)
      const isKnown = !index.ok || entries.has(`/${namespace}`)
      expect.that(isKnown, answer, `the route of ${namespace}, which answers, in the index`, 'none')
    }
  }),
]

// One route without and one with captures of each extension is enough, as the address is read before the route.
const sampleRoutes = new Set([
  'extensions.cache.v1.tool.check-ip',
  'extensions.seo.ping',
  'extensions.seo.redirects.context.id',
  'extensions.seo.post.post-id.first-attached-image',
  'extensions.forms.forms.ping',
  'extensions.forms.forms.form-id.fields',
])

/** Routes of extensions by `rest_route`, requested without credentials. */
export const extensionAddressChecks: readonly Check[] = extensionRoutes
  .filter(({ id }) => sampleRoutes.has(id))
  .map(({ id, route, path }) =>
    limitedTo(
      deploymentsWith(route),
      readCheck('address.query', id, (tools) =>
        expectRoute(tools, { namespace: route.namespace, method: 'GET', path, byQuery: true }),
      ),
    ),
  )

interface Sample {
  readonly name: string
  readonly needs: Need
  readonly status: number
  readonly code?: string
  request(tools: CheckTools): Promise<Answer>
}

const unknown = 2147483646

/** One answer of each sort, the same in every deployment of WordPress. */
const samples: readonly Sample[] = [
  {
    name: 'list',
    needs: 'nothing',
    status: 200,
    request: ({ anonymous }) => anonymous.get('/core/v2/posts'),
  },
  {
    name: 'unknown-id',
    needs: 'nothing',
    status: 404,
    code: 'rest_post_invalid_id',
    request: ({ anonymous }) => anonymous.get(`/core/v2/pages/${unknown}`),
  },
  {
    name: 'bad-argument',
    needs: 'nothing',
    status: 400,
    code: 'rest_invalid_param',
    request: ({ anonymous }) => anonymous.get('/core/v2/media', { per_page: 0 }),
  },
  {
    name: 'create',
    needs: 'write',
    status: 401,
    code: 'rest_cannot_create',
    request: ({ anonymous, testData }) =>
      anonymous.post('/core/v2/posts', { title: { raw: testData.text('anonymous') } }),
  },
  {
    name: 'batch',
    needs: 'write',
    status: 400,
    code: 'rest_missing_callback_param',
    request: ({ anonymous }) => anonymous.post('/batch/v1', {}),
  },
  {
    name: 'embed',
    needs: 'nothing',
    status: 404,
    code: 'oembed_invalid_url',
    request: ({ anonymous, target }) =>
      anonymous.get('/oembed/1.0/embed', { url: `${target.facts.base}/sitecontract-leads-nowhere/` }),
  },
]

/** Checks of WordPress on the routes of all deployments, with any extensions. */
export const sameCoreChecks: readonly Check[] = samples.map(({ name, needs, status, code, request }) =>
  checkNeeding(needs, 'deployments.same-core', name, async (tools) => {
    await tools.expect.error(request(tools), status, code)
  }),
)
