import { expect, test } from '#test'
import { fakeSite, type UserSlug } from '../../../testing/fake-site.ts'
import { comparison } from './revision-screen.ts'

test('a revision is compared with the previous one, with links to the others', async () => {
  const { site, as } = fakeSite()
  const { body } = await as('admin').post('/core/v2/posts', { title: 'Ebb', content: 'one\ntwo' })
  for (const content of ['one\ntwo <b>', 'one\nthree'])
    await as('admin').post(`/core/v2/posts/${body.id}`, { content })
  const revisions = await as('admin').get<{ id: number }[]>(`/core/v2/posts/${body.id}/revisions`)
  const [latest, first] = revisions.body
  const open = (id: number | undefined, user: UserSlug = 'admin') =>
    site.fetch(
      new Request(`http://site.test/wp-admin/revision.php?revision=${id}`, {
        headers: { Authorization: `Basic ${btoa(`${user}:fake-${user}`)}` },
      }),
    )
  const html = await (await open(latest?.id)).text()
  expect(html).toContain('<pre dir="auto">one\n<del>two &lt;b&gt;</del>\n<ins>three</ins></pre>')
  expect(html).toContain(`revision.php?revision=${first?.id}`)
  expect((await open(latest?.id, 'subscriber')).status).toBe(403)
  expect((await open(7)).status).toBe(404)
})

for (const [before, after, shown] of [
  ['', '', ''],
  ['', 'a', '<ins>a</ins>'],
  ['a', '', '<del>a</del>'],
  ['a\nb\nc', 'a\nc', 'a\n<del>b</del>\nc'],
  ['a', 'b\na', '<ins>b</ins>\na'],
] as const)
  test(`${JSON.stringify(before)} and ${JSON.stringify(after)} are compared`, () => {
    expect(comparison(before, after)).toBe(`<pre dir="auto">${shown}</pre>`)
  })

test('texts that differ in thousands of lines are shown whole, and not compared', () => {
  const text = (word: string) => Array.from({ length: 6000 }, (_, line) => `${word} ${line} <b>`).join('\n')
  const html = comparison(text('one'), text('two'))
  expect(html).not.toMatch(/<(?:del|ins)>/)
  expect(html).toContain('<pre dir="auto">one 0 &lt;b&gt;\n')
  expect(html).toContain('\ntwo 5999 &lt;b&gt;</pre>')
})

test('a change in texts of many lines is still shown', () => {
  const lines = Array.from({ length: 20_000 }, (_, line) => `line ${line}`)
  const html = comparison(lines.join('\n'), lines.with(10_000, 'changed').join('\n'))
  expect(html).toContain('<del>line 10000</del>\n<ins>changed</ins>')
})
