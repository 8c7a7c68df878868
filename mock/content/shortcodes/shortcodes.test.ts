import { expect, test } from '#test'
import { completeSiteData } from '../../../fixtures/complete-site-data.ts'
import { type FakeSite, fakeSite, mediaIds, pageIds, postIds, smallSite } from '../../testing/fake-site.ts'

const uploads = 'http://site.test/wp-content/uploads'
const post = `/core/v2/posts/${postIds.published}`
const data = smallSite()
const bells = { id: 400, file: '2025/05/bells.mp3', title: 'Bells' }
const session = completeSiteData({ ...data, media: [...data.media, bells] })

/** The rendered content of a post on a new site, which has cached nothing yet. */
async function rendered(content: string, fake: FakeSite = fakeSite({ data: session })): Promise<string> {
  const { status, body } = await fake.as('admin').post(post, { content })
  expect(status).toBe(200)
  return body.content.rendered
}

const html = async (content: string): Promise<string> => (await rendered(content)).trim()

for (const content of [
  '[gallery]',
  '[gallery ids="99999"]',
  '[playlist]',
  '[audio]',
  '[video]',
  '[embed][/embed]',
])
  test(`${content} without anything to show renders nothing, in a paragraph of its own or within one`, async () => {
    expect(await html(content)).toBe('')
    expect(await html(`before ${content} after`)).toBe('<p>before  after</p>')
  })

test('a gallery shows the images it names, in their order, each with a link to its page', async () => {
  const gallery = await html(`[gallery ids="${mediaIds.ofDraft},${mediaIds.picture}"]`)
  expect(gallery).toMatch(
    /^<div id='gallery-1' class='gallery galleryid-100 gallery-columns-3 gallery-size-thumbnail'>/,
  )
  expect([...gallery.matchAll(/href='([^']*)'/g)].map(([, href]) => href)).toEqual([
    'http://site.test/?attachment_id=301',
    'http://site.test/harbour/',
  ])
  expect(gallery).toContain(
    `<img loading="lazy" decoding="async" width="150" height="150" src="${uploads}/2025/05/harbour-150x150.jpg" class="attachment-thumbnail size-thumbnail" alt="A harbour" />`,
  )
})

test('a gallery without ids shows the images attached to its item, as they are at the time', async () => {
  const fake = fakeSite({ data: session })
  expect(await rendered('[gallery]', fake)).toBe('\n')
  await fake
    .as('admin')
    .post(`/core/v2/media/${mediaIds.picture}`, { post: postIds.published, caption: 'Boats' })
  const { body } = await fake.as('anonymous').get(post)
  expect(body.content.rendered).toContain(
    "<figcaption class='wp-caption-text gallery-caption' id='gallery-1-300'>Boats</figcaption>",
  )
  expect(body.content.rendered).toContain('aria-describedby="gallery-1-300"')
  await fake.as('admin').del(`/core/v2/media/${mediaIds.picture}?force=true`)
  expect((await fake.as('anonymous').get(post)).body.content.rendered).toBe('\n')
})

test('a gallery takes columns, size and where its images lead', async () => {
  const gallery = await html(`[gallery ids="300" columns="2" size="medium" link="file"]`)
  expect(gallery).toContain('gallery-columns-2 gallery-size-medium')
  expect(gallery).toContain(`<a href='${uploads}/2025/05/harbour.jpg'>`)
  expect(gallery).toContain('class="attachment-medium size-medium"')
  expect(await html(`[gallery ids="300" link="none"]`)).not.toContain('<a ')
})

test('two galleries are numbered', async () => {
  const gallery = await html(`[gallery ids="300"]\n\n[gallery ids="300"]`)
  expect([...gallery.matchAll(/id='(gallery-\d)'/g)].map(([, id]) => id)).toEqual(['gallery-1', 'gallery-2'])
})

test('a caption stands below its image; without a width or words there is the image alone', async () => {
  const image = '<img src="x.png" />'
  const drawn = '<img decoding="async" src="x.png" />'
  expect(
    await html(`[caption id="attachment_7" align="alignleft" width="300"]${image} Words[/caption]`),
  ).toBe(
    `<figure id="attachment_7" aria-describedby="caption-attachment-7" style="width: 300px" class="wp-caption alignleft">${drawn}<figcaption id="caption-attachment-7" class="wp-caption-text">Words</figcaption></figure>`,
  )
  expect(await html(`[wp_caption width="300" caption="Old"]${image}[/wp_caption]`)).toBe(
    `<figure style="width: 300px" class="wp-caption alignnone">${drawn}<figcaption class="wp-caption-text">Old</figcaption></figure>`,
  )
  expect(await html(`[caption]${image} Words[/caption]`)).toBe(drawn)
  expect(await html(`[caption width="300"]${image}[/caption]`)).toBe(drawn)
  expect(await html('[caption]Words[/caption]')).toBe('Words')
})

test('audio and video are players of their sources', async () => {
  expect(await html('[audio src="http://a.test/x.mp3" loop="on"]')).toBe(
    '<audio class="wp-audio-shortcode" id="audio-100-1" loop="1" preload="none" style="width: 100%;" controls="controls"><source type="audio/mpeg" src="http://a.test/x.mp3?_=1" /><a href="http://a.test/x.mp3">http://a.test/x.mp3</a></audio>',
  )
  expect(
    await html('[video width="320" height="240" mp4="/x.mp4" webm="/x.webm" poster="/p.png"][/video]'),
  ).toBe(
    '<div style="width: 320px;" class="wp-video"><video class="wp-video-shortcode" id="video-100-1" width="320" height="240" poster="/p.png" preload="metadata" controls="controls"><source type="video/mp4" src="/x.mp4?_=1" /><source type="video/webm" src="/x.webm?_=1" /><a href="/x.mp4">/x.mp4</a></video></div>',
  )
  expect(await html('[video src="http://a.test/x.mov"]')).toBe(
    '<a class="wp-embedded-video" href="http://a.test/x.mov">http://a.test/x.mov</a>',
  )
})

test('a playlist lists its files, for who runs scripts and who does not', async () => {
  const gallery = await html(`[playlist ids="${bells.id}"]`)
  expect(gallery).toContain('<div class="wp-playlist wp-audio-playlist wp-playlist-light">')
  expect(gallery).toContain(`<li><a href='${uploads}/2025/05/bells.mp3'>Bells</a></li>`)
  const [, json = ''] = /wp-playlist-script">(.*?)<\/script>/.exec(gallery) ?? []
  expect(JSON.parse(json).tracks).toMatchObject([{ title: 'Bells', type: 'audio/mpeg' }])
})

test('an embed of another site is a link, without a request to it', async () => {
  const link = '<p><a href="https://video.test/watch?v=x">https://video.test/watch?v=x</a></p>'
  expect(await html('[embed width="300"]https://video.test/watch?v=x[/embed]')).toBe(link)
  expect(await html('[embed src="https://video.test/watch?v=x"]')).toBe(link)
})

test('an escaped shortcode is gallery; others, and one that is cut off, stay as they are', async () => {
  expect(await html('[[gallery]] [other] [gallery')).toBe('<p>[gallery] [other] [gallery</p>')
})

test('the first shortcode a site meets may be read from its data, in lists, pages and revisions', async () => {
  const posts = [{ id: 1, title: 'Seeded', content: 'Before [gallery] after' }]
  const fake = fakeSite({ data: completeSiteData({ ...data, posts, media: [] }) })
  const expected = '<p>Before  after</p>\n'
  const { body } = await fake.as('anonymous').get<{ content: { rendered: string } }[]>('/core/v2/posts')
  expect(body[0]?.content.rendered).toBe(expected)
  const admin = fake.as('admin')
  await admin.post(`/core/v2/pages/${pageIds.about}`, { content: '[gallery]x' })
  const revisions = await admin.get<{ content: { rendered: string } }[]>(
    `/core/v2/pages/${pageIds.about}/revisions`,
  )
  expect(revisions.body[0]?.content.rendered).toBe('<p>x</p>\n')
  const page = await (await fake.site.fetch(new Request('http://site.test/seeded/'))).text()
  expect(page).toContain('Before  after')
})

for (const [what, content] of Object.entries({
  'an address that runs': '[audio src="javascript:alert(1)//x.mp3"]',
  'a poster that runs': '[video mp4="/x.mp4" poster="javascript:alert(1)"]',
  'an embed that runs': '[embed]javascript:alert(1)[/embed]',
  'a class that breaks out': `[audio src="/x.mp3" class='" onplay="alert(1)']`,
  'an id that breaks out': `[caption id='" onclick="alert(1)' width="9"]<img src="x.png" /> c[/caption]`,
  'a size that breaks out': `[gallery ids="300" size='" onload="alert(1)']`,
  'a caption of scripts': `[caption width="9" align='" onclick="alert(1)']<img src="x.png" /> c[/caption]`,
}))
  test(`${what} stays inert`, async () => {
    expect(await html(content)).not.toMatch(/javascript:|<[^<>]*\son\w+="/)
  })

test('very many shortcodes, open and closed, are rendered in the time of their length', async () => {
  for (const content of [
    '[gallery]'.repeat(50_000),
    '[caption width="9"]'.repeat(20_000),
    `${'[caption width="9"]'.repeat(20_000)}[/caption]`,
    `${'<p> '.repeat(50_000)}[gallery]`,
    `[caption width="9"]${' <a x>'.repeat(30_000)}[/caption]`,
    `[audio ${'a='.repeat(50_000)}]`,
  ])
    expect((await rendered(content)).length).toBeLessThan(3 * content.length + 100)
})
