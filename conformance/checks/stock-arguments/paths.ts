import { type Json, type Route, templateOf } from '../../../contract/index.ts'
import { isList, isObject } from '../../transport/json.ts'
import type { CheckTools } from '../check.ts'

/** No site has anything of this id or name. */
const absent = '987654321'

/** What stands in the captures of a path, by name. */
export type Captured = Readonly<Record<string, string>>

/** Finds something on the target that a path leads to; undefined where it has none. */
export type Find = (tools: CheckTools) => Promise<Captured | undefined>

/** A route's path with something in its captures; what is not given is not there. */
export function pathWith({ pattern }: Route, captured: Captured = {}): string {
  const template = templateOf(pattern)
  return template.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string, place: number) => captured[name] ?? absentAt(template.slice(0, place)),
  )
}

/** What is not there, behind the beginning of a path: a template is named with its theme, a block with its namespace. */
function absentAt(beginning: string): string {
  if (/\/template(s|-parts)\/$/.test(beginning)) return `sitecontract//${absent}`
  return beginning.endsWith('/block-renderer/') ? `sitecontract/${absent}` : absent
}

/** A path of a route that leads to nothing that is there. */
export function absentPath(route: Route): string {
  return pathWith(route)
}

/**
 * Finds the first of a list.
 *
 * @param list its path, `/core/v2/categories`
 * @param member what of a record stands in the path
 * @param capture how the path calls it
 */
export function firstOf(list: string, member = 'id', capture = member): Find {
  return async ({ site, testData }) => {
    const value = await testData.once(`first of ${list}`, async () => {
      const answer = await site.get(list, { context: 'edit' })
      const read = answer.ok ? answer : await site.get(list)
      return { record: read.ok && read.isJson ? firstIn(read.body) : undefined }
    })
    const named = isObject(value.record) ? value.record[member] : undefined
    return typeof named === 'string' || typeof named === 'number' ? { [capture]: String(named) } : undefined
  }
}

/** Some lists are objects by name. */
function firstIn(body: Json): Json | undefined {
  if (isList(body)) return body[0]
  return isObject(body) ? Object.values(body)[0] : undefined
}

/** Finds something below something else: a revision of an item. */
export function below(
  find: Find,
  list: (captured: Captured) => string,
  member = 'id',
  capture = member,
): Find {
  return async (tools) => {
    const above = await find(tools)
    const own = above && (await firstOf(list(above), member, capture)(tools))
    return own && { ...above, ...own }
  }
}

/** What is there on every site. */
export const always =
  (captured: Captured): Find =>
  async () =>
    captured
