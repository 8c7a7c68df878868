import { expect, test } from '#test'
import { fakeSite, userIds } from '../../testing/fake-site.ts'

test('an author may write less HTML in a title than in a content', async () => {
  const arlo = fakeSite().as('author')
  const { body } = await arlo.post('/core/v2/posts', {
    title: '<h2>Tide</h2> <b>table</b>',
    content: '<h2>Tide</h2><script>run()</script>',
  })
  expect(body).toMatchObject({ title: { raw: 'Tide <b>table</b>' }, content: { raw: '<h2>Tide</h2>run()' } })
})

const whole = {
  title: '<h2>T</h2> & t',
  content: '<script>run()</script>a & b',
  excerpt: '<script>e</script>',
}
const filtered = { title: 'T &amp; t', content: 'run()a &amp; b', excerpt: 'e' }

for (const [what, method, sent] of [
  ['a change of something else', 'POST', { comment_status: 'closed' }],
  ['a change of nothing', 'POST', {}],
  ['the trash', 'DELETE', undefined],
] as const)
  test(`${what} by an author sanitizes the texts of an administrator`, async () => {
    const { as } = fakeSite({ deployment: 'stock', naming: 'neutral' })
    const given = { ...whole, author: userIds.author, status: 'publish' }
    const { body: post } = await as('admin').post('/core/v2/posts', given)
    const path = `/core/v2/posts/${post.id}`
    const textsOf = async () => {
      const { title, content, excerpt } = (await as('admin').get(`${path}?context=edit`)).body
      return { title: title.raw, content: content.raw, excerpt: excerpt.raw }
    }
    expect((await as('admin').request(method, path, { body: sent })).status).toBe(200)
    expect(await textsOf()).toEqual(whole)
    if (method === 'DELETE') await as('admin').post(path, { status: 'publish' })
    expect((await as('author').request(method, path, { body: sent })).status).toBe(200)
    expect(await textsOf()).toEqual(filtered)
  })

test('the footnotes of an author are sanitized notes, or empty', async () => {
  const { as } = fakeSite({ deployment: 'stock', naming: 'neutral' })
  const stored = async (user: 'author' | 'editor', footnotes: string) =>
    (await as(user).post('/core/v2/posts', { title: 'x', meta: { footnotes } })).body.meta.footnotes
  const notes = '[{"content":"<script>1</script>b & c/d é","id":"<A>"},{"id":"b"},7]'
  expect(await stored('author', notes)).toBe('[{"id":"a","content":"1b &amp; c\\/d \\u00e9"}]')
  expect(await stored('editor', notes)).toBe(notes)
  for (const json of ['no json', '"x"', '1', 'null']) {
    expect(await stored('author', json)).toBe('')
    expect(await stored('editor', json)).toBe(json)
  }
  expect(await stored('author', '{}')).toBe('[]')
})
