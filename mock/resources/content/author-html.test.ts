import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

test('an author keeps less HTML in a title than in a content', async () => {
  const arlo = fakeSite().as('author')
  const { body } = await arlo.post('/core/v2/posts', {
    title: '<h2>Tide</h2> <b>table</b>',
    content: '<h2>Tide</h2><script>run()</script>',
  })
  expect(body).toMatchObject({ title: { raw: 'Tide <b>table</b>' }, content: { raw: '<h2>Tide</h2>run()' } })
})

test('an editor keeps every tag that was sent', async () => {
  const { body } = await fakeSite()
    .as('editor')
    .post('/core/v2/posts', { title: '<h2>Tide</h2>', content: '<script>run()</script>' })
  expect(body).toMatchObject({ title: { raw: '<h2>Tide</h2>' }, content: { raw: '<script>run()</script>' } })
})

test('a no-break space around a title is part of it, other spaces are not', async () => {
  const { body } = await fakeSite().as('editor').post('/core/v2/posts', { title: ' \u00a0Tide\u00a0\n' })
  expect(body).toMatchObject({ title: { raw: '\u00a0Tide\u00a0' } })
})

test('an excerpt of spaces is made from the content as if there were none', async () => {
  const { body } = await fakeSite()
    .as('editor')
    .post('/core/v2/posts', { title: 'Tide', content: 'High.', excerpt: '  ' })
  expect(body).toMatchObject({ excerpt: { rendered: '<p>High.</p>\n' } })
})
