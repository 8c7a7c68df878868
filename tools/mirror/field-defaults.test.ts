import { expect, test } from '#test'
import { createSite } from '../../mock/index.ts'
import { withFieldDefaults } from './field-defaults.ts'

const source = (formatted_value: string) => ({ type: 'text', formatted_value })
const data = withFieldDefaults({
  users: [{ slug: 'admin', role: 'administrator', application_passwords: ['fake-admin'] }],
  fields: {
    post: { acf: { schema: { type: 'object', properties: { subtitle: {}, pages: {} } } }, views: {} },
  },
  posts: [
    {
      title: 'Full',
      fields: { acf: { subtitle: 'Long', subtitle_source: source('Long'), pages: 12 }, views: 7 },
    },
    { title: 'Bare', fields: { acf: { subtitle: '', subtitle_source: source(''), pages: '' }, views: 0 } },
  ],
})

test('a new item has the field values of an empty item of the site, and a write of acf merges', async () => {
  const site = createSite({ data })
  const send = async (path: string, body: object) => {
    const headers = { Authorization: `Basic ${btoa('admin:fake-admin')}`, 'Content-Type': 'application/json' }
    return (
      await site.fetch(`/wp-json/wp/v2${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    ).json()
  }
  const made = await send('/posts', { title: 'New' })
  expect(made).toMatchObject({ acf: { subtitle: '', subtitle_source: source(''), pages: '' }, views: 0 })
  const changed = await send(`/posts/${made.id}`, { acf: { subtitle: 'Short', unknown: 1 } })
  expect(changed.acf).toEqual({ subtitle: 'Short', subtitle_source: source('Short'), pages: '' })
})
