import { isStock } from '../../client/target/recognise.ts'
import { type Method, stock, templateOf } from '../../contract/index.ts'
import { objectOrEmpty } from '../../contract/lib/json.ts'
import type { Answer } from '../assertions/answer.ts'
import { inapplicable } from '../assertions/outcome.ts'
import type { Fields } from '../data/maker.ts'
import { type Check, type CheckTools, checkNeeding, limitedTo, type Need } from './check.ts'
import { hidingRoute } from './index-document/served.ts'

/** What a check of WordPress needs, by default `write`, and the method that has to reach its routes, by default `GET`. */
type Limits = Need | { readonly needs: Need; readonly method: Method }

/**
 * Declares a check of what only a whole WordPress has. It is inapplicable when the target does not list a route: the check
 * that the route is served reports that once.
 *
 * @param routes the routes that it requests, as {@link templateOf} writes them: `/core/v2/categories/{id}`
 */
export function wordpressCheck(
  id: string,
  routes: readonly string[],
  ...rest: readonly [run: Check['run']] | readonly [limits: Limits, run: Check['run']]
): Check {
  const [limits, run] = rest.length === 1 ? (['write', ...rest] as const) : rest
  const { needs, method = 'GET' } = typeof limits === 'string' ? { needs: limits } : limits
  const whereListed = async (tools: CheckTools): Promise<void> => {
    await assertListed(tools, routes, method)
    await run(tools)
  }
  return limitedTo(isStock, checkNeeding(needs, id, whereListed))
}

/**
 * Returns a function that declares checks of one resource, `stock.comments.create`, by the last part of their ids.
 *
 * @param routes the routes of the resource; a check may request further ones
 */
export function resourceChecks(resource: string, routes: readonly string[]) {
  return (
    what: string,
    ...rest: readonly [run: Check['run']] | readonly [more: Need | readonly string[], run: Check['run']]
  ): Check => {
    const [more, run] = rest.length === 1 ? ([[], ...rest] as const) : rest
    const id = `stock.${resource}.${what}`
    return typeof more === 'string'
      ? wordpressCheck(id, routes, more, run)
      : wordpressCheck(id, [...routes, ...more], run)
  }
}

/** Declares a {@link wordpressCheck} that needs a user, by its id without `stock.`. */
export const signedInCheck = (id: string, routes: readonly string[], run: Check['run']): Check =>
  wordpressCheck(`stock.${id}`, routes, 'user', run)

/** @throws Inapplicable when the target does not list one of the routes, or another route answers instead */
async function assertListed(tools: CheckTools, routes: readonly string[], method: Method): Promise<void> {
  const listed = await listedRoutes(tools)
  const missing = routes.find((route) => !listed.has(unnamed(route)))
  if (missing !== undefined) inapplicable(`The target does not list ${missing}.`)
  for (const route of stock.routes.filter(({ pattern }) => routes.includes(templateOf(pattern)))) {
    const hiding = await hidingRoute(tools, route, method)
    if (hiding !== undefined) inapplicable(`${hiding} is listed before it, and answers instead.`)
  }
}

function listedRoutes({ anonymous, expect, target, testData }: CheckTools): Promise<ReadonlySet<string>> {
  return testData.once('listed routes', async () => {
    const { record } = await expect.accepted(anonymous.get('/'), 'as the index')
    const patterns = Object.keys(objectOrEmpty(record.routes))
    return new Set(
      patterns.map((pattern) => unnamed(templateOf(target.translator.neutral(pattern) ?? pattern))),
    )
  })
}

/** A template without the names of captures, which differ between versions of WordPress. */
function unnamed(template: string): string {
  return template.replaceAll(/\{\w*\}/g, '{}')
}

/** Creates an item by a POST to a resource, `categories`. */
export function make({ site, expect }: CheckTools, kind: string, fields: Fields): Promise<Answer> {
  return expect.accepted(site.post(`/core/v2/${kind}`, fields), `as one of the ${kind} is created`)
}

/** Reads a path as the run's user in `edit`. */
export function readInEdit({ site, expect }: CheckTools, path: string): Promise<Answer> {
  return expect.accepted(site.get(path, { context: 'edit' }), 'reading in edit')
}

/** Asserts some members of an answer, by their dotted paths. */
export function assertFields({ expect }: CheckTools, answer: Answer, expected: Fields): void {
  for (const [name, value] of Object.entries(expected))
    expect.equal(answer, answer.at(...name.split('.')), value, name)
}
