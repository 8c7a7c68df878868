import { TrieRouter } from 'hono/router/trie-router'
import { deployments, type Route } from '../contract/index.ts'
import { RouteTable } from '../mock/routing/route-table.ts'
import { information, type Row } from './row.ts'
import { median, spread } from './statistics.ts'

const rounds = 15
const turns = 40

/** One path of every endpoint of the second deployment, found by our table and by hono's TrieRouter in turn. */
export async function routes(): Promise<readonly Row[]> {
  const { routes: declared } = deployments.second
  const requests = declared.flatMap((route) =>
    route.endpoints.flatMap(({ methods }) => methods.map((method) => ({ method, path: examplePath(route) }))),
  )
  const table = new RouteTable(declared)
  const trie = new TrieRouter<Route>()
  for (const route of declared)
    for (const { methods } of route.endpoints)
      for (const method of methods) trie.add(method, triePath(route), route)
  const ours = (method: string, path: string): Route | undefined => table.match(method, path)?.route
  const theirs = (method: string, path: string): Route | undefined => trie.match(method, path)[0][0]?.[0]
  const apart = requests.filter(({ method, path }) => ours(method, path) !== theirs(method, path))
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++)
    for (const [i, find] of [ours, theirs].entries()) {
      const begin = performance.now()
      for (let turn = 0; turn < turns; turn++) for (const { method, path } of requests) find(method, path)
      times[i]?.push(((performance.now() - begin) * 1000) / turns / requests.length)
    }
  const mix = `${requests.length} requests to ${declared.length} routes`
  const [example] = apart
  const same = example
    ? `${apart.length} lead elsewhere, such as ${example.method} ${example.path}`
    : 'the same routes found'
  return [
    information('our table', median(times[0]), { unit: 'µs', note: `${mix}; rounds ${spread(times[0])}` }),
    information("hono's TrieRouter", median(times[1]), {
      unit: 'µs',
      note: `${same}; rounds ${spread(times[1])}`,
    }),
  ]
}

const capture = /\(\?P<(\w+)>([^()]*)\)/g

// A path that the pattern matches: the first of its words, else a number, which every other capture takes.
function examplePath({ pattern }: Route): string {
  return pattern.replace(capture, (_, __, inner: string) => /^[\w-]+(?=\||$)/.exec(inner)?.[0] ?? '7')
}

const triePath = ({ pattern }: Route): string =>
  pattern.replace(capture, (_, name: string, inner: string) => `:${name}{${inner}}`)
