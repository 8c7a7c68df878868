import { expect, test } from '#test'
import { stock, templateOf } from './index.ts'
import { recordOf } from './record-of.ts'
import { stockShapes } from './requirements/stock-shapes.ts'

/** Routes that answer something else than records, each with what. */
const withoutRecord: Readonly<Record<string, RegExp>> = {
  'an index': /^\/$/,
  'answers to several requests': /^\/batch\//,
  'a preview of an address': /^\/oembed\//,
  'styles of a theme, as it wrote them': /^\/core\/v2\/global-styles\/themes\//,
  'a rendered block': /^\/core\/v2\/block-renderer\//,
  'a result of a test, and sizes': /^\/core-site-health\//,
  'what the editor needs: a page, a file, a menu': /^\/core-block-editor\//,
  'what plugins register': /^\/core-abilities\//,
}

/** Stock records whose members no shape describes, each with why. */
const withoutShape: Readonly<Record<string, RegExp>> = {
  'members of the item that it is of': /\/(?:revisions|autosaves)(?:\/|$)/,
  'one item, which WordPress makes of the theme': /^\/core\/v2\/global-styles\/\{/,
  'settings that are a text of JSON': /^\/core\/v2\/font-families/,
  'answers of wordpress.org': /^\/core\/v2\/(?:block|pattern)-directory\//,
}

const templates = stock.routes.flatMap(({ pattern, isNamespaceIndex, level }) =>
  isNamespaceIndex ? [] : [{ template: templateOf(pattern), level }],
)
const isAmong = (template: string, all: Readonly<Record<string, RegExp>>): boolean =>
  Object.values(all).some((each) => each.test(template))

test('each route has its record', () => {
  const missing = templates.flatMap(({ template }) =>
    recordOf(template) || isAmong(template, withoutRecord)
      ? []
      : [
          `${template}: add its record to byCollection in contract/record-of.ts, or what it answers instead to withoutRecord here`,
        ],
  )
  expect(missing).toEqual([])
})

test('the members of each record that only WordPress shows are checked', () => {
  const shaped = new Set(stockShapes.map(({ route }) => recordOf(route)))
  const missing = templates.flatMap(({ template, level }) => {
    const record = recordOf(template)
    if (record === undefined || shaped.has(record) || level === 'required') return []
    if (isAmong(template, withoutShape)) return []
    return [
      `${template}: add it to stockShapes in contract/requirements/stock-shapes.ts, or why not to withoutShape here`,
    ]
  })
  expect(missing).toEqual([])
})

test('what is left out of records and shapes is still a route without any', () => {
  for (const each of Object.values(withoutRecord))
    expect(templates.filter(({ template }) => each.test(template) && !recordOf(template))).not.toEqual([])
  for (const each of Object.values(withoutShape))
    expect(templates.filter(({ template }) => each.test(template) && recordOf(template))).not.toEqual([])
})
