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

test('the host may include the API root and be in a variable', () => {
  expect(
    wrongIn(`const api = 'https://site.test/wp-json'
const scope = nock(api + '/wp/v2').persist()
scope.get('/posts/7').reply(200, { id: '7' })
scope.get(/\\/posts\\/8$/).reply(200, { id: '8' })`),
  ).toEqual(['GET /wp/v2/posts/{id}: id is the text "7"'])
})

test('a text that is not JSON is reported as a text', () => {
  expect(wrongIn("nock('https://site.test').get('/wp-json/wp/v2/posts/7').reply(404, 'Not Found')")).toEqual([
    'GET /wp/v2/posts/{id}: it answers 404 with the text "Not Found"',
  ])
})

test('headers and rest_route are read', () => {
  expect(
    wrongIn(`nock('https://site.test').get('/?rest_route=/wp/v2/posts&per_page=2')
      .reply(200, [{ id: 1 }, { id: 2 }], { 'X-WP-Total': '5', 'X-WP-TotalPages': '2' })`),
  ).toEqual(['GET /wp/v2/posts: X-WP-TotalPages is 2 for 5 items, 2 a page'])
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
