import { expect, test } from '#test'
import { lintFiles, wrongIn } from '../testing/lint-files.ts'

test('fulfilled routes are compared', () => {
  expect(
    wrongIn(`test('it', async ({ page }) => {
      await page.route('**/wp-json/wp/v2/posts?per_page=1&*', async (route) => {
        await route.fulfill({ status: 200, json: [{ id: 1 }, { id: 2 }] })
      })
      await page.route('**/wp-json/wp/v2/posts/*', (route) =>
        route.fulfill({ contentType: 'application/json', body: JSON.stringify({ id: 'one' }) }))
      await page.context().route(/\\/wp-json\\/wp\\/v2\\/pages\\/\\d+$/, (route) => route.fulfill({ status: 404, json: { error: 'no' } }))
    })`),
  ).toEqual([
    'GET /wp/v2/posts: it answers 2 items where per_page is 1',
    'GET /wp/v2/posts/{id}: id is the text "one"',
    'GET /wp/v2/pages/{id}: its 404 has no `code`',
  ])
})

test('conditions on the method are read', () => {
  expect(
    wrongIn(`page.route('**/wp-json/wp/v2/posts', async (route) => {
      if (route.request().method() === 'POST') return route.fulfill({ status: 200, json: { id: 1 } })
      return route.fulfill({ json: [] })
    })`),
  ).toEqual(['POST /wp/v2/posts: it answers 200'])
  expect(
    wrongIn(`page.route('**/wp/v2/media*', (route, request) => {
      if (request.method() !== 'POST') return route.fallback()
      return route.fulfill({ status: 200, body: JSON.stringify({ id: 999 }) })
    })`),
  ).toEqual(['POST /wp/v2/media: it answers 200'])
})

test('unclear methods and open addresses are decided in favour of the fake', () => {
  expect(
    wrongIn(`page.route('**/wp-json/wp/v2/posts', (route, request) => {
      switch (request.method()) {
        case 'POST': return route.fulfill({ status: 201, json: { id: 1 } })
        default: return route.fulfill({ json: [] })
      }
    })
    page.route('**/wp-json/wp/v2/posts**', (route) => route.fulfill({ json: { id: 1 } }))
    page.route(/wp-json\\/wp\\/v2\\/posts/, (route) => route.fulfill({ json: { id: 1 } }))`),
  ).toEqual([])
})

test('a file with the answer is read', () => {
  expect(
    wrongIn(
      "page.route('**/wp-json/wp/v2/tags', (route) => route.fulfill({ path: './tags.json' }))",
      'e2e/tags.spec.ts',
      { 'e2e/tags.json': '[\n  { "id": "7" }\n]' },
    ),
  ).toEqual(['GET /wp/v2/tags: id is the text "7"'])
})

test('continued and modified answers are ignored', () => {
  const { fakes, findings, unread } = lintFiles({
    'a.spec.ts': `page.route('**/wp-json/wp/v2/posts', (route) => route.continue())
page.route('**/wp-json/wp/v2/posts', async (route) => {
  const response = await route.fetch()
  await route.fulfill({ response, json: [{ id: '1' }] })
})`,
  })
  expect({ fakes, findings, unread }).toEqual({ fakes: 1, findings: [], unread: 1 })
})
