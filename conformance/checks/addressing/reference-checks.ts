import type { Answer } from '../../client/answer.ts'
import { inapplicable } from '../../result/outcome.ts'
import { isObject, shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'

/** Is the entry address a path: only then there is something to vary in it. */
function pathRoot({ target }: CheckTools): string {
  const { apiRoot } = target.facts
  if (new URL(apiRoot).searchParams.has('rest_route'))
    inapplicable('The entry address of this site is a query, not a path.')
  return apiRoot.replace(/\/+$/, '')
}

async function expectIndex(tools: CheckTools, url: string): Promise<void> {
  const answer: Answer = await tools.expect.status(tools.anonymous.sendTo('GET', url), 200)
  tools.expect.that(
    isObject(answer.at('routes')),
    answer,
    'the index with its routes',
    shown(answer.at('routes')),
  )
}

/** How the reference reads addresses that are almost right. */
export const referenceAddressChecks: readonly Check[] = [
  ...['', '/'].map((end) =>
    check(`address.root.slash.${end === '' ? 'without' : 'with'}`, {
      requirement: 'address.root.slash',
      run: (tools) => expectIndex(tools, `${pathRoot(tools)}${end}`),
    }),
  ),
  check('address.root.index-php', {
    async run(tools) {
      const { base } = tools.target.facts
      const behind = pathRoot(tools).slice(base.length)
      await expectIndex(tools, `${base}${behind.startsWith('/index.php') ? '' : '/index.php'}${behind}/`)
    },
  }),
  check('address.root.query', {
    run: (tools) => expectIndex(tools, `${tools.target.facts.base}/?rest_route=/`),
  }),
  check('address.query.leading-slash', {
    async run({ anonymous, expect, target }) {
      const route = target.translator.deployed('core/v2/posts')
      const address = `${target.facts.base}/index.php?rest_route=`
      await expect.status(anonymous.sendTo('GET', `${address}/${route}`), 200)
      await expect.error(anonymous.sendTo('GET', address + route), 404)
    },
  }),
  check('address.case', {
    async run({ anonymous, expect, target }) {
      const path = target.translator.deployed('/core/v2/posts').toUpperCase()
      await expect.status(anonymous.get(path), 200)
    },
  }),
  ...['/core/v2/posts/', '/core/v2/posts//', '/core/v2/'].map((path, i) =>
    check(`address.trailing-slash.${i + 1}`, {
      requirement: 'address.trailing-slash',
      async run({ anonymous, expect }) {
        await expect.status(anonymous.get(path), 200)
      },
    }),
  ),
  check('address.double-slash', {
    async run({ anonymous, expect }) {
      await expect.error(anonymous.get('//core/v2/posts'), 404)
    },
  }),
]

const noRoute = 'rest_no_route'

/** How the reference refuses what leads to no route. */
export const routingChecks: readonly Check[] = [
  check('routing.unknown-route', {
    async run({ anonymous, expect }) {
      await expect.error(anonymous.get('/core/v2/sitecontract-leads-nowhere'), 404, noRoute)
    },
  }),
  check('routing.unknown-namespace', {
    async run({ anonymous, expect }) {
      await expect.error(anonymous.get('/sitecontract-no-such/v1/posts'), 404, noRoute)
    },
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
    check(
      `routing.wrong-method.${method.toLowerCase()}${path === '/' ? '.root' : path.replaceAll('/', '.')}`,
      {
        requirement: 'routing.wrong-method',
        needs: method === 'GET' ? 'nothing' : 'write',
        async run({ anonymous, expect }) {
          await expect.error(anonymous.send(method, path), 404, noRoute)
        },
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
      check(`routing.capture.${what}.${kind}`, {
        requirement: `routing.capture.${what}`,
        async run({ anonymous, expect }) {
          await expect.error(anonymous.get(`/core/v2/${kind}/${id}`), 404, noRoute)
        },
      }),
    ),
  ),
  check('routing.options-unknown', {
    async run({ anonymous, expect }) {
      const answer = await expect.status(
        anonymous.send('OPTIONS', '/core/v2/sitecontract-leads-nowhere'),
        200,
      )
      expect.equal(answer, answer.body, [], 'the body')
    },
  }),
]
