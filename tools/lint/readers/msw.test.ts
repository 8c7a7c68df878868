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
    'error mocks.ts:4:30 id is the text "7"',
    'error mocks.ts:4:42 title is the text "High water"',
    'note mocks.ts:4:24 incomplete',
  ])
  expect(findings[1]).toMatchObject({
    endpoint: 'GET /wp/v2/posts',
    tool: 'MSW',
    site: 'a site answers an object with `rendered`',
    requirement: 'posts.fields.title.type',
    instead: 'title: { rendered: "High water" }',
  })
  expect(counts).toMatchObject({ files: 1, fakes: 1, answers: 1, unread: 0 })
})

test('conditions on the query are read', () => {
  expect(
    wrongIn(`${msw}http.get('*/wp/v2/posts', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'))
      if (page === 2) return HttpResponse.json([])
      return request.url.searchParams.get('per_page') === '500' ? HttpResponse.json([]) : HttpResponse.json([])
    })`),
  ).toEqual([
    'GET /wp/v2/posts: it answers page 2 with an empty list and 200',
    'GET /wp/v2/posts: it accepts per_page=500',
  ])
})

test('code after the condition of the first page answers another page', () => {
  const page2 = 'GET /wp/v2/posts: it answers page 2 with an empty list and 200'
  const read = "const page = new URL(request.url).searchParams.get('page')"
  const first = 'HttpResponse.json([{ id: 1 }])'
  for (const code of [
    `return page === '1' ? ${first} : HttpResponse.json([])`,
    `if (page === '1') { return ${first} } else return HttpResponse.json([])`,
    `if (page === '1') return ${first}
     return HttpResponse.json([])`,
    `if (Number(page) > 1) return HttpResponse.json([])
     return ${first}`,
  ])
    expect(
      wrongIn(`${msw}http.get('*/wp/v2/posts', ({ request }) => { ${read}
      ${code} })`),
    ).toEqual([page2])
})

test('each form of an answer is read', () => {
  const answer = (code: string): string[] => wrongIn(`${msw}http.get('/wp-json/wp/v2/pages/:id', ${code})`)
  const wrong = ['GET /wp/v2/pages/{id}: id is the text "1"']
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

test('passthroughs are ignored, and computed answers are counted', () => {
  const { findings, unread, answers, fakes } = lintFiles({
    'mocks.ts': `${msw}http.get('*/wp/v2/posts', () => passthrough())
http.get('*/wp/v2/posts', () => HttpResponse.error())
http.get('*/wp/v2/posts', () => undefined)
http.get('*/wp/v2/posts', () => made())
http.get('*/wp/v2/posts', made)`,
  })
  expect({ findings, unread, answers, fakes }).toEqual({ findings: [], unread: 2, answers: 0, fakes: 5 })
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

test('requests of a client are not fakes', () => {
  const { fakes, unread } = lintFiles({
    'client.ts': `import http from 'k6/http'
http.get('https://site.test/wp-json/wp/v2/posts', (answer) => answer)
import { rest } from 'a-client'
rest.get('/wp-json/wp/v2/posts', () => undefined)`,
    'other.ts': "http.get('/wp-json/wp/v2/posts', { params: { page: 2 } })",
  })
  expect({ fakes, unread }).toEqual({ fakes: 0, unread: 0 })
})
