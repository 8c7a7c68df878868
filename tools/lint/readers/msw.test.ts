import { expect, test } from '#test'
import { findingText, lintFiles, wrongIn } from '../testing/lint-files.ts'

const msw = "import { http, HttpResponse } from 'msw'\n"

test('a literal list of posts is compared, and findings have its position', () => {
  const { findings, ...counts } = lintFiles({
    'mocks.ts': `${msw}export const handlers = [
  http.get('https://site.test/wp-json/wp/v2/posts', () =>
    HttpResponse.json([{ id: '7', title: 'High water' }]),
  ),
]
`,
  })
  expect(findings.map((finding) => `${finding.severity} ${findingText(finding)}`)).toEqual([
    'error mocks.ts:4:30 id is the string "7"',
    'error mocks.ts:4:42 title is the string "High water"',
    'note mocks.ts:4:24 incomplete',
  ])
  expect(findings[1]).toMatchObject({
    endpoint: 'GET /wp/v2/posts',
    tool: 'MSW',
    site: 'a site returns an object with `rendered`',
    requirement: 'posts.fields.title.type',
    instead: 'title: { rendered: "High water" }',
  })
  expect(counts).toMatchObject({ files: 1, fakes: 1, answers: 1, unread: 0 })
})

test('each form of an answer is read', () => {
  const answer = (code: string): string[] => wrongIn(`${msw}http.get('/wp-json/wp/v2/pages/:id', ${code})`)
  const wrong = ['GET /wp/v2/pages/{id}: id is the string "1"']
  expect(answer("() => Response.json({ id: '1' })")).toEqual(wrong)
  expect(answer("async () => { const page = { id: '1' }; return HttpResponse.json(page) }")).toEqual(wrong)
  expect(answer("() => new HttpResponse(JSON.stringify({ id: '1' }))")).toEqual(wrong)
  expect(
    answer("() => new Response('{\"id\":\"1\"}', { headers: { 'Content-Type': 'application/json' } })"),
  ).toEqual(wrong)
  expect(answer("() => { const answer = HttpResponse.json({ id: '1' }); return answer }")).toEqual(wrong)
})

test('the first version of MSW is read', () => {
  expect(
    wrongIn(`import { rest } from 'msw'
rest.get('*/wp-json/wp/v2/posts', (req, res, ctx) => res(ctx.status(418), ctx.json({})))
rest.get('*/wp-json/wp/v2/posts', (req, res, ctx) => {
  return res(ctx.json({ code: 'rest_cannot_read', message: 'No.', data: { status: 401 } }))
})
rest.get('*/wp-json/wp/v2/posts', (req, res, ctx) => res(ctx.set('X-WP-Total', '1'), ctx.json([{ id: 1 }, { id: 2 }])))
`),
  ).toEqual([
    'GET /wp/v2/posts: it answers 418',
    'GET /wp/v2/posts: it answers 200 with the body of an error',
    'GET /wp/v2/posts: X-WP-Total is 1 and the list has 2 items',
  ])
})

test('other interfaces and custom types are ignored', () => {
  const { fakes, findings, unreadAddresses } = lintFiles({
    'mocks.ts': `${msw}http.get('/api/posts', () => HttpResponse.json({ id: '1' }))
http.get('/wp-json/wc/v3/products', () => HttpResponse.json({ id: '1' }))
http.get('/wp-json/wp/v2/books', () => HttpResponse.json({ id: '1' }))
http.get(address, () => HttpResponse.json({ id: '1' }))`,
  })
  expect({ fakes, findings, unreadAddresses }).toEqual({ fakes: 0, findings: [], unreadAddresses: 1 })
})
