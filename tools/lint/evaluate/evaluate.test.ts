import { expect, test } from '#test'
import { lintFiles, wrongIn } from '../testing/lint-files.ts'

/** The findings of a handler that answers an expression as a page. */
const idIs = (expression: string, before = '', others: Readonly<Record<string, string>> = {}): string[] =>
  wrongIn(
    `${before}\nhttp.get('*/wp/v2/pages/:id', () => HttpResponse.json(${expression}))`,
    'src/mocks.ts',
    others,
  )

const wrong = ['GET /wp/v2/pages/{id}: id is the string "7"']

test('imports of the project are evaluated, including JSON', () => {
  expect(
    idIs('page', "import { page } from './data'", { 'src/data.ts': "export const page = { id: '7' }" }),
  ).toEqual(wrong)
  expect(
    idIs('page', "import page from '../fixtures/page.json'", { 'fixtures/page.json': '{ "id": "7" }' }),
  ).toEqual(wrong)
  expect(
    idIs('data.page', "import * as data from './all.js'", {
      'src/all.ts': "export * from './data'",
      'src/data.ts': "const it = { id: '7' }\nexport { it as page }",
    }),
  ).toEqual(wrong)
  expect(
    idIs('page', "const { page } = require('@/data')", {
      'package.json': '{}',
      'src/data.js': "module.exports = { page: { id: '7' } }",
    }),
  ).toEqual(wrong)
})

test('a function that only returns is evaluated with its arguments', () => {
  expect(idIs("makePage({ id: '7' })", 'const makePage = (more = {}) => ({ id: 1, ...more })')).toEqual(wrong)
  expect(idIs('makePage()', "function makePage(id = '7') { return { id } }")).toEqual(wrong)
  expect(idIs('pages.find((page) => page.id === 7)', "const pages = [{ id: '7' }]")).toEqual(wrong)
  expect(idIs('JSON.parse(text)', 'const text = \'{"id":"7"}\'')).toEqual(wrong)
})

test('values known only at run time are not guessed', () => {
  const { findings, unread } = lintFiles({
    'mocks.ts': `let page = { id: '7' }
page = other()
const changed = { id: '7' }
changed.id = 8
const round = () => round()
http.get('*/wp/v2/pages/:id', () => HttpResponse.json(page))
http.get('*/wp/v2/pages/:id', () => HttpResponse.json(changed))
http.get('*/wp/v2/pages/:id', ({ params }) => HttpResponse.json(params))
http.get('*/wp/v2/pages/:id', () => HttpResponse.json(round()))
http.get('*/wp/v2/pages/:id', () => HttpResponse.json({ ...unknown }.all))`,
  })
  expect({ findings, unread }).toEqual({ findings: [], unread: 5 })
})

test('code of the project is not run', () => {
  const before = Object.keys(globalThis)
  expect(
    idIs("{ id: (globalThis.ran = true, '7') }", "globalThis.ran = true\nthrow new Error('ran')"),
  ).toEqual([])
  expect(Object.keys(globalThis)).toEqual(before)
})
