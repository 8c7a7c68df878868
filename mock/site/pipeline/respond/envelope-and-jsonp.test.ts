import { expect, test } from '#test'
import { fakeSite, postIds } from '../../../testing/fake-site.ts'

const { as } = fakeSite()
const post = `/core/v2/posts/${postIds.published}`

test('the header of an upload goes around the envelope', async () => {
  const file = { 'Content-Type': 'text/plain', 'Content-Disposition': 'attachment; filename="a.txt"' }
  const { headers, body } = await as('admin').request('POST', '/core/v2/media?_envelope', {
    raw: 'a',
    headers: file,
  })
  expect(headers.get('X-WP-Upload-Attachment-ID')).toMatch(/^\d+$/)
  expect(JSON.stringify(body.headers)).not.toContain('Upload')
})

test('a _jsonp that is not a function name is a 400 in JSON; an empty one is ignored', async () => {
  const names = ['a-b', 'a(b', 'alert%281%29', '%3Cscript%3E', 'a%20b', 'a%00']
  for (const query of [...names.map((name) => `_jsonp=${name}`), '_jsonp[]=a&_jsonp[]=b']) {
    const { status, body, headers } = await as('anonymous').get(`${post}?${query}`)
    expect([query, status, body.code]).toEqual([query, 400, 'rest_callback_invalid'])
    expect(headers.get('Content-Type')).toContain('application/json')
  }
  expect((await as('anonymous').get(`${post}?_jsonp=&_fields=id`)).text).toBe('{"id":100}')
})

test('line separators that would end a script are escaped', async () => {
  const created = await as('admin').post('/core/v2/posts', {
    title: 'one\u2028two\u2029three',
    status: 'publish',
  })
  const { text } = await as('anonymous').get(`/core/v2/posts/${created.body.id}?_jsonp=cb&_fields=title`)
  expect(text).not.toMatch(/[\u2028\u2029]/)
  expect(text).toContain('one\\u2028two')
})
