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

test('a feed names the version of WordPress, as certificates read it', async () => {
  for (const [wordpress, version] of [
    [undefined, '6.9'],
    ['6.5', '6.5'],
  ] as const) {
    const { site: versioned } = fakeSite({ deployment: 'stock', ...(wordpress && { wordpress }) })
    const response = await versioned.fetch(new Request('http://site.test/comments/feed/'))
    expect(channelOf(await response.text()).generator).toBe(`https://wordpress.org/?v=${version}`)
  }
})

test('what a password hides is not in the feed', async () => {
  const [hidden] = channelOf((await get('/feed/')).text).item
  expect([hidden.description, hidden['content:encoded']]).toEqual(['', ''])
})

test('comments have a feed, those on an item one of their own, and every page says where', async () => {
  const talk = fakeSite({
    data: completeSiteData({
      posts: [
        { id: 1, title: 'High & low' },
        { id: 2, title: 'Silent', comment_status: 'closed' },
        { id: 3, title: 'Draft', status: 'draft' },
      ],
      comments: [
        { post: 1, content: 'Well <b>said</b>', author_name: 'Ann', date: '2025-01-02T10:00:00' },
        { post: 2, content: 'Before it was closed', author_name: 'Ben', date: '2025-01-01T10:00:00' },
        { post: 1, content: 'Not yet', status: 'hold' },
        { post: 3, content: 'Of a draft' },
      ],
    }),
  })
  const read = async (path: string) => (await talk.site.fetch(new Request(`http://site.test${path}`))).text()
  const feed = channelOf(await read('/comments/feed/'))
  expect(feed.item).toMatchObject([
    {
      title: 'By Ann, on High & low',
      link: 'http://site.test/high-low/#comment-1',
      'content:encoded': '<p>Well <b>said</b></p>',
    },
    { title: 'By Ben, on Silent' },
  ])
  expect(feed.item).toHaveLength(2)
  expect(channelOf(await read('/?feed=comments-rss2')).item).toHaveLength(2)
  expect(channelOf(await read('/high-low/feed/'))).toMatchObject({
    title: 'Comments on High & low',
    item: [{ title: 'By Ann' }],
  })
  expect(await read('/high-low/')).toContain('href="http://site.test/high-low/feed/"')
  expect(await read('/silent/')).not.toContain('/silent/feed/')
  expect((await talk.site.fetch(new Request('http://site.test/?p=3&feed=rss2'))).status).toBe(404)
  expect(await read('/category/uncategorized/')).toContain(
    'href="http://site.test/category/uncategorized/feed/"',
  )
})
