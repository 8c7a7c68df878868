import { XMLParser } from 'fast-xml-parser'
import { expect, test } from '#test'
import { completeSiteData } from '../../../fixtures/index.ts'
import { fakeSite } from '../../testing/fake-site.ts'

const posts = Array.from({ length: 12 }, (_, n) => ({
  title: `Tide & <em>quay</em> ${n}\u0000`,
  content: `<p>Text ${n}</p>`,
  date: `2025-01-${String(n + 1).padStart(2, '0')}T10:00:00`,
  tags: n % 2 === 0 ? [2] : [],
  password: n === 11 ? 'oyster' : '',
}))
const { site } = fakeSite({
  data: completeSiteData({
    site: { name: 'Harbour <Journal>', gmt_offset: 2 },
    tags: [{ id: 2, name: 'Tea & co', slug: 'tea' }],
    posts,
  }),
})

async function get(path: string) {
  const response = await site.fetch(new Request(`http://site.test${path}`))
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

const channelOf = (text: string) =>
  new XMLParser({ isArray: (name) => name === 'item' || name === 'category' }).parse(text).rss.channel

for (const path of ['/feed/', '/feed', '/feed/rss2/', '/?feed=rss2', '/index.php/feed/'])
  test(`${path} is the feed of the latest ten posts`, async () => {
    const { status, type, text } = await get(path)
    expect([status, type]).toEqual([200, 'application/rss+xml; charset=UTF-8'])
    const { title, item } = channelOf(text)
    expect(title).toBe('Harbour <Journal>')
    expect(item).toHaveLength(10)
    expect(item[1]).toMatchObject({
      title: 'Tide &#038; quay 10',
      link: 'http://site.test/tide-quay-10/',
      pubDate: 'Sat, 11 Jan 2025 08:00:00 +0000',
      category: ['Uncategorized', 'Tea & co'],
      'content:encoded': '<p>Text 10</p>',
    })
  })

test('a list of a tag has a feed of its own', async () => {
  const { title, item } = channelOf((await get('/tag/tea/feed/')).text)
  expect(title).toBe('Tea & co – Harbour <Journal>')
  expect(item).toHaveLength(6)
})

test('what a password hides is not in the feed', async () => {
  const [hidden] = channelOf((await get('/feed/')).text).item
  expect([hidden.description, hidden['content:encoded']]).toEqual(['', ''])
})

for (const path of ['/tag/none/feed/', '/feed/yaml/', '/a/feed/b/c/'])
  test(`${path} is no feed`, async () => {
    expect((await get(path)).status).toBe(404)
  })
