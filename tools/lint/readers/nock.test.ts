import { expect, test } from '#test'
import { lintFiles, wrongIn } from '../testing/lint-files.ts'

test('each interceptor of a chain is read', () => {
  expect(
    wrongIn(`nock('https://site.test')
      .get('/wp-json/wp/v2/posts').query({ page: 2 }).reply(200, [])
      .post('/wp-json/wp/v2/posts').times(2).reply(200, { id: 1 })`),
  ).toEqual([
    'POST /wp/v2/posts: it answers 200',
    'GET /wp/v2/posts: it answers page 2 with an empty list and 200',
  ])
})

test('a correction is written in the syntax of the tool', () => {
  const insteadOf = (code: string) => lintFiles({ 'a.ts': code }).findings.map(({ instead }) => instead)
  const body = "{ code: 'rest_post_invalid_page_number', message: '…', data: { status: 400 } }"
  const path = '/wp-json/wp/v2/posts?page=2'
  expect(insteadOf(`nock('https://site.test').get('${path}').reply(200, [])`)).toEqual([
    `.reply(400, ${body})`,
  ])
  expect(insteadOf(`http.get('${path}', () => HttpResponse.json([]))`)).toEqual([
    `HttpResponse.json(${body}, { status: 400 })`,
  ])
  expect(insteadOf(`rest.get('${path}', (req, res, ctx) => res(ctx.json([])))`)).toEqual([
    `res(ctx.status(400), ctx.json(${body}))`,
  ])
  expect(insteadOf(`page.route('${path}', (route) => route.fulfill({ json: [] }))`)).toEqual([
    `route.fulfill({ status: 400, json: ${body} })`,
  ])
  expect(insteadOf(`cy.intercept('${path}', { body: [] })`)).toEqual([`{ statusCode: 400, body: ${body} }`])
})
