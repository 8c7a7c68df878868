import { type Deployment, deployments, type Route } from '../../../contract/index.ts'
import { isObject, strings, truncatedJson } from '../../../contract/lib/json.ts'
import { slug } from '../../../contract/lib/slug.ts'
import type { Answer } from '../../assertions/answer.ts'
import { CheckFailure } from '../../assertions/outcome.ts'
import { type Check, type CheckTools, check, limitedTo, readCheck } from '../check.ts'
import { requiredDifference } from './compare-definition.ts'
import { deploymentsServing, deploymentsWith, everyRoute } from './described-routes.ts'
import { argsOf, endpointFor, entryOf, readIndex, sameStrings } from './document.ts'

const indexes: readonly Route[] = everyRoute.filter(({ isNamespaceIndex }) => isNamespaceIndex)

/** The namespaces the index lists, in neutral names. */
async function listed(
  tools: CheckTools,
): Promise<{ readonly answer: Answer; readonly names: readonly string[] }> {
  const { answer } = await readIndex(tools)
  const names = strings(answer.at('namespaces')).flatMap(
    (each) => tools.target.translator.neutral(each) ?? [],
  )
  return { answer, names }
}

async function expectListed(tools: CheckTools, namespaces: readonly string[]): Promise<void> {
  const { answer, names } = await listed(tools)
  for (const namespace of namespaces)
    tools.expect.that(
      names.includes(namespace),
      answer,
      `${tools.target.translator.deployed(namespace)} among the namespaces`,
      truncatedJson(answer.at('namespaces'), 400),
    )
}

const isDeployment =
  (name: string) =>
  (deployment: Deployment): boolean =>
    deployment.name === name

const deploymentChecks: readonly Check[] = [
  ...deployments.first.namespaces.map((namespace) => listedCheck('first', namespace)),
  ...indexes.map(({ namespace }) => listedCheck('second', namespace)),
  limitedTo(
    isDeployment('second'),
    readCheck('deployments.second.superset', (tools) => expectListed(tools, deployments.first.namespaces)),
  ),
  limitedTo(
    isDeployment('second'),
    readCheck('deployments.second.further', async (tools) => {
      const { answer, names } = await listed(tools)
      const known = new Set(indexes.map(({ namespace }) => namespace))
      const further = new Set(names.filter((each) => !known.has(each)))
      // "About twenty", of which one is named and counted as known.
      const expected = 'some twenty namespaces of further extensions'
      tools.expect.that(
        further.size >= 14,
        answer,
        expected,
        `${further.size}: ${truncatedJson([...further], 400)}`,
      )
    }),
  ),
]

function listedCheck(name: 'first' | 'second', namespace: string): Check {
  return limitedTo(
    isDeployment(name),
    readCheck(`deployments.${name}.${slug(namespace)}`, (tools) => expectListed(tools, [namespace])),
  )
}

const rules: Readonly<Record<string, (route: Route) => (tools: CheckTools) => Promise<void>>> = {
  served:
    ({ pattern }) =>
    async ({ anonymous, expect }) => {
      const answer = await expect.accepted(anonymous.get(pattern))
      expect.satisfies(isObject(answer.body), answer, 'an object as the body', answer.body)
    },
  'served.index': (route) => async (tools) => {
    const document = await readIndex(tools)
    const { methods } = entryOf(document, route).entry
    tools.expect.satisfies(
      sameStrings(strings(methods), ['GET']),
      document.answer,
      `routes["${route.pattern}"].methods to be ["GET"]`,
      methods,
    )
    await expectListed(tools, [route.namespace])
  },
  namespace: (route) => async (tools) => {
    const own = tools.target.translator.deployed(route.namespace)
    await expectDefault(tools, route, 'namespace', own)
  },
  context: (route) => (tools) => expectDefault(tools, route, 'context', 'view'),
}

/** An optional argument is declared with its default, and sending the default makes no difference. */
async function expectDefault(tools: CheckTools, route: Route, name: string, value: string): Promise<void> {
  const { anonymous, expect } = tools
  const document = await readIndex(tools)
  const endpoint = endpointFor(entryOf(document, route).entry, 'GET')
  const declared = endpoint === undefined ? undefined : argsOf(endpoint)[name]
  const path = `routes["${route.pattern}"].endpoints[0].args.${name}`
  if (!isObject(declared))
    throw new CheckFailure(document.answer, `${path} to be declared`, truncatedJson(declared))
  expect.equal(document.answer, declared.default, value, `${path}.default`)
  const wrong = requiredDifference(declared, name, false, { path })
  if (wrong) throw new CheckFailure(document.answer, wrong.expected, wrong.received)
  const unversioned = await expect.accepted(anonymous.get(route.pattern))
  const sent = await expect.accepted(anonymous.get(route.pattern, { [name]: value }), `with ${name}=${value}`)
  expect.equal(unversioned, unversioned.body, sent.body, `the answer without ${name} (expected: as with it)`)
}

const namespaceChecks: readonly Check[] = indexes.flatMap((route) =>
  Object.entries(rules).map(([rule, run]) => {
    const id = `namespaces.${slug(route.namespace)}.${rule}`
    return check(id, {
      requirement: id.replace(/\.index$/, ''),
      appliesTo: deploymentsWith(route),
      run: run(route),
    })
  }),
)

const ownNames = new Set(indexes.map(({ namespace }) => namespace.split('/')[0]))

const versionChecks: readonly Check[] = [
  readCheck('versioning.identifier', async (tools) => {
    const { answer, names } = await listed(tools)
    // The names of other extensions are not specified.
    const own = names.filter((name) => ownNames.has(name.split('/')[0]))
    const unversioned = own.find((name) => !/\/v?\d+(\.\d+)*$/.test(name))
    tools.expect.satisfies(
      unversioned === undefined && own.length > 0,
      answer,
      'namespaces that end in a version',
      unversioned,
    )
  }),
  readCheck('versioning.batch', async (tools) => {
    const { answer, entries } = await readIndex(tools)
    const versions = [...entries.keys()].filter((pattern) => /^\/batch\/v\d+$/.test(pattern))
    tools.expect.satisfies(versions.includes('/batch/v1'), answer, 'the route /batch/v1', versions)
  }),
  limitedTo(
    deploymentsServing('cache/v3'),
    readCheck('versioning.side-by-side', async (tools) => {
      await expectListed(tools, ['cache/v1', 'cache/v3'])
      for (const namespace of ['cache/v1', 'cache/v3'])
        await tools.expect.accepted(tools.anonymous.get(`/${namespace}`))
    }),
  ),
  readCheck('versioning.in-force', async (tools) => {
    const { anonymous, expect, target } = tools
    const { names } = await listed(tools)
    const own = names.filter((name) => target.deployment.namespaces.includes(name))
    for (const name of own) await expect.accepted(anonymous.get(`/${name}`), `as the index lists ${name}`)
  }),
]

const listChecks: readonly Check[] = indexes.map((route) =>
  limitedTo(
    deploymentsWith(route),
    readCheck('index.fields.namespaces', `${slug(route.namespace)}`, (tools) =>
      expectListed(tools, [route.namespace]),
    ),
  ),
)

export const namespaceGroups = {
  deployments: [...deploymentChecks, ...listChecks],
  indexes: namespaceChecks,
  versions: versionChecks,
} as const
