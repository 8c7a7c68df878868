import { expect, test } from '#test'
import { jsonResponse, type ReceivedRequest, tinySite } from '../../../client/testing/tiny-site.ts'
import { CheckFailure, Untestable } from '../../assertions/outcome.ts'
import { sessionWith } from '../../testing/a-session.ts'
import { expectNoRoute, expectRoute } from './known-route.ts'

const request = { namespace: 'core/v2', method: 'PUT', path: '/core/v2/things' }

/** Tools for a site that answers unknown paths with the given answer, and `/things` with `there`. */
function toolsWith(nowhere: (n: number) => Response | undefined, there?: Response) {
  let requested = 0
  const answer = ({ path }: ReceivedRequest): Response | undefined => {
    if (path.includes('leads-nowhere')) return nowhere(++requested)
    return path.endsWith('/things') ? there?.clone() : undefined
  }
  const site = tinySite({ answer })
  return { tools: sessionWith(site.fetch).tools, site }
}

const missing = (code: string): Response => jsonResponse({ code, message: 'No.' }, 404)

test('a path that answers as two unknown paths do is not a route', async () => {
  const { tools } = toolsWith(() => undefined)
  await expectNoRoute(tools, request, 'it is not of the interface')
  await expect(expectRoute(tools, request)).rejects.toThrow(CheckFailure)
})

test('a path with a different answer is a route', async () => {
  const { tools } = toolsWith(() => undefined, missing('no_such_thing'))
  await expectRoute(tools, request)
  await expect(expectNoRoute(tools, request, 'it is not of the interface')).rejects.toThrow(CheckFailure)
})

test('unknown paths are requested once for many routes', async () => {
  const { tools, site } = toolsWith(() => undefined)
  for (const path of ['/core/v2/things', '/core/v2/others'])
    await expectNoRoute(tools, { ...request, path }, 'it is not of the interface')
  expect(site.seen.filter(({ path }) => path.includes('leads-nowhere'))).toHaveLength(2)
})

for (const [what, answer] of [
  ['500', jsonResponse({ code: 'internal_server_error', message: 'x' }, 500)],
  ['599', jsonResponse({ code: 'unavailable', message: 'x' }, 599)],
  ['a page', new Response('<h1>Not here</h1>', { status: 404 })],
  ['success', jsonResponse({})],
  ['a demand for credentials', jsonResponse({ code: 'rest_forbidden', message: 'x' }, 401)],
] as const)
  test(`when unknown paths answer ${what}, routes are untestable`, async () => {
    const { tools } = toolsWith(() => answer.clone(), missing('no_such_thing'))
    await expect(expectRoute(tools, request)).rejects.toThrow(Untestable)
  })

test('when two unknown paths answer differently, routes are untestable, and the paths are requested again', async () => {
  const { tools } = toolsWith((n) => (n === 1 ? missing('another') : undefined))
  await expect(expectRoute(tools, request)).rejects.toThrow(
    'Two paths that lead nowhere are answered 404 another: "No.", and 404 rest_no_route: "No route.".',
  )
  await expectNoRoute(tools, request, 'it is not of the interface')
})
