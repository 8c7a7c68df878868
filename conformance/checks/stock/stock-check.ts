import { isStock } from '../../../client/target/recognise.ts'
import { type Method, stock, templateOf } from '../../../contract/index.ts'
import { isObject } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { inapplicable } from '../../assertions/outcome.ts'
import type { Fields } from '../../data/maker.ts'
import { type Check, type CheckTools, check, type Need } from '../check.ts'
import { hidingRoute } from '../index-document/served.ts'

/** How a check of a stock route is written down. */
export interface StockCheck {
  /** The routes it walks, as {@link templateOf} writes them: `/core/v2/categories/{id}`. */
  readonly routes: readonly string[]
  /** The method that has to reach them. Default `GET`. */
  readonly method?: Method
  /** Default: the check's own id. */
  readonly requirement?: string
  /** Default `write`. */
  readonly needs?: Need
  run(tools: CheckTools): Promise<void>
}

/**
 * Declares a check of what only a whole WordPress has. Where the target lists one of its routes not, there is nothing to
 * check: that a route is missing is told once, by the check that it is served.
 */
export function stockCheck(
  id: string,
  { routes, method = 'GET', requirement = id, needs = 'write', run }: StockCheck,
): Check {
  return check(id, {
    requirement,
    needs,
    appliesTo: isStock,
    async run(tools) {
      await assertListed(tools, routes, method)
      await run(tools)
    },
  })
}

/** @throws Inapplicable when the target does not list one of some routes, or answers another in its stead */
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
    const patterns = Object.keys(isObject(record.routes) ? record.routes : {})
    return new Set(
      patterns.map((pattern) => unnamed(templateOf(target.translator.neutral(pattern) ?? pattern))),
    )
  })
}

/** What a capture is called, versions of the reference disagree on. */
function unnamed(template: string): string {
  return template.replaceAll(/\{\w*\}/g, '{}')
}

/** Makes something by a POST to a resource, `categories`; it is gone when the check ends. */
export function make({ site, expect }: CheckTools, kind: string, fields: Fields): Promise<Answer> {
  return expect.accepted(site.post(`/core/v2/${kind}`, fields), `as one of the ${kind} is made`)
}

/** Reads something as the run's user in `edit`. */
export function readInEdit({ site, expect }: CheckTools, path: string): Promise<Answer> {
  return expect.accepted(site.get(path, { context: 'edit' }), 'as it is read in edit')
}

/** Some fields of an answer are what is expected. */
export function assertFields({ expect }: CheckTools, answer: Answer, expected: Fields): void {
  for (const [name, value] of Object.entries(expected))
    expect.equal(answer, answer.at(...name.split('.')), value, name)
}

/** No site has given out an id as high. */
export const unknownId = 987_654_321
