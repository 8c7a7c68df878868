import { expect, test } from '#test'
import { type DeploymentName, deployments, type Endpoint, type Route, stock } from '../../contract/index.ts'
import { adversarialSite, type Bad, expectError, requestOf } from './adversarial-site.ts'
import { samplePath } from './sample-path.ts'

// Every argument of every route of the contract, given an object.
test.describe.configure({ timeout: 60_000 })

const noValue = '{"toString":1,"valueOf":1,"toJSON":1,"length":1e999}'
const globals = ['_fields', '_embed', '_envelope', '_locale', 'id', 'x']

function badRequests(route: Route, { methods, args }: Endpoint): Bad[] {
  const path = `/wp-json${samplePath(route)}`
  const names = [...new Set([...Object.keys(args), ...captureNames(route), ...globals])]
  return methods.flatMap((method) =>
    names.flatMap((name): Bad[] => [
      { method, path: `${path}?${name}[a][b]=1` },
      { method, path: `${path}?${name}[]=1&${name}[]=%00` },
      { method, path: `${path}?${name}=` },
      ...(method === 'GET' ? [] : [json(path, method, name)]),
    ]),
  )
}

const json = (path: string, method: string, name: string): Bad => ({
  path,
  method,
  headers: { 'Content-Type': 'application/json' },
  body: `{"${name}":${noValue}}`,
})

const captureNames = ({ pattern }: Route): string[] =>
  [...pattern.matchAll(/\(\?P?<([^>]+)>/g)].map(([, name = '']) => name)

const inOne: readonly (readonly [DeploymentName, Route])[] = [
  ...deployments.second.routes.map((route) => ['second', route] as const),
  ...stock.routes.filter(({ level }) => level === 'reference').map((route) => ['stock', route] as const),
]
const places = new Map(inOne.map(([name, { namespace }]) => [`${name} ${namespace}`, { name, namespace }]))
for (const { name, namespace } of places.values())
  test(`no argument of ${namespace === '' ? 'the root' : namespace} of ${name} causes an internal error when it is an object`, async () => {
    test.setTimeout(120_000)
    const site = adversarialSite({ deployment: name })
    const routes = inOne.flatMap(([each, route]) => (each === name ? [route] : []))
    const seed = site.snapshot()
    const failures: string[] = []
    for (const route of routes.filter((each) => each.namespace === namespace))
      for (const bad of route.endpoints.flatMap((endpoint) => badRequests(route, endpoint))) {
        const requested = `${bad.method} ${bad.path} ${bad.body ?? ''}`
        try {
          const response = await site.fetch(requestOf({ url: 'http://site.test' }, bad))
          if (response.status >= 400) await expectError(response)
          // Reads and refusals change nothing, as fuzz.test.ts shows, and restoring drops cached lists.
          if (response.status < 400 && bad.method !== 'GET') site.restore(seed)
        } catch (error) {
          failures.push(`${requested}: ${error instanceof Error ? error.message : error}`)
        }
      }
    expect(failures).toEqual([])
  })
