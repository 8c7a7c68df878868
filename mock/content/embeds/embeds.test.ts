import { expect, test } from '#test'
import { fakeSite, postIds } from '../../testing/fake-site.ts'

async function shown(content: string): Promise<string> {
  const { status, body } = await fakeSite().as('admin').post(`/core/v2/posts/${postIds.draft}`, { content })
  expect(status).toBe(200)
  return body.content.rendered
}

const own = 'http://site.test/harbour-morning/'
const frame = `src="${own}embed/" width="500"`

for (const [where, content] of [
  ['in a line', `Before.\n\n${own}\n\nBehind.`],
  ['in a paragraph', `<p>\n${own}</p>`],
  [
    'in a block',
    `<!-- wp:embed {"url":"${own}"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${own}\n</div></figure>\n<!-- /wp:embed -->`,
  ],
  ['as a shortcode', `[embed]${own}[/embed]`],
] as const)
  test(`an address of the site that stands alone ${where} is embedded`, async () => {
    const html = await shown(content)
    expect(html).toMatch(
      /<blockquote class="wp-embedded-content">(?:<p>)?<a href="[^"]*">Harbour morning<\/a>/,
    )
    expect(html).toContain(frame)
  })

test('so is one of a site that is known', async () => {
  expect(await shown('https://video.example/watch/big-boat')).toContain(
    '<iframe loading="lazy" src="https://video.example/watch/big-boat" width="500" height="281"',
  )
  expect(await shown('https://photos.example/2026/quay')).toContain(
    '<a href="https://photos.example/2026/quay"><img loading="lazy" decoding="async" src="https://photos.example/2026/quay"',
  )
})

for (const content of [
  `See ${own} there`,
  'https://elsewhere.example/x',
  `<a href="${own}">\n${own}</a>`,
  'http://site.test/?p=9999',
])
  test(`${JSON.stringify(content)} stays`, async () => {
    const html = await shown(content)
    expect(html).not.toContain('iframe')
  })

test('a text of many lines is no work', async () => {
  await shown(`${'\n'.repeat(50_000)}${'<p> '.repeat(20_000)}http://x${'>http://'.repeat(5000)}`)
})
