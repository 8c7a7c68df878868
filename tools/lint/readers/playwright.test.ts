import { expect, test } from '#test'
import { wrongIn } from '../testing/lint-files.ts'

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
    'GET /wp/v2/posts/{id}: id is the string "one"',
    'GET /wp/v2/pages/{id}: its 404 has no `code`',
  ])
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
