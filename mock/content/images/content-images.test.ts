import { expect, test } from '#test'
import { completeSiteData } from '../../../fixtures/complete-site-data.ts'
import { fakeSite, mediaIds, postIds, smallSite } from '../../testing/fake-site.ts'

const uploads = 'http://site.test/wp-content/uploads/2025/05'
const post = `/core/v2/posts/${postIds.published}`
const small = smallSite()
const wide = {
  id: 400,
  file: '2025/05/wide.jpg',
  title: 'Wide',
  width: 3000,
  height: 2000,
  sizes: ['medium', 'large', 'medium_large'],
}

async function rendered(content: string): Promise<string> {
  const fake = fakeSite({ data: completeSiteData({ ...small, media: [...small.media, wide] }) })
  const { status, body, text } = await fake.as('admin').post(post, { content })
  expect(status, text).toBe(200)
  return body.content.rendered
}

const set = `${uploads}/wide-1024x683.jpg 1024w, ${uploads}/wide-300x200.jpg 300w, ${uploads}/wide-768x512.jpg 768w`

test('an image of the site has its size, its files, and how it is loaded', async () => {
  expect(
    await rendered(`<p><img class="size-large wp-image-400" src="${uploads}/wide-1024x683.jpg" alt=""/></p>`),
  ).toBe(
    `<p><img loading="lazy" decoding="async" width="1024" height="683" class="size-large wp-image-400" src="${uploads}/wide-1024x683.jpg" alt="" srcset="${set}" sizes="auto, (max-width: 1024px) 100vw, 1024px" /></p>\n`,
  )
})

test('in a block too, where what the author wrote stays', async () => {
  const image = `<img src="${uploads}/wide-300x200.jpg" alt="Wide" class="wp-image-400" width="150" height="100" sizes="100vw" loading="eager"/>`
  const html = await rendered(
    `<!-- wp:image {"id":400} -->\n<figure class="wp-block-image">${image}</figure>\n<!-- /wp:image -->`,
  )
  expect(html).toContain(
    `<img decoding="async" src="${uploads}/wide-300x200.jpg" alt="Wide" class="wp-image-400" width="150" height="100" sizes="100vw" loading="eager" srcset="${uploads}/wide-300x200.jpg 300w, ${uploads}/wide-1024x683.jpg 1024w, ${uploads}/wide-768x512.jpg 768w" />`,
  )
})

test('one that a file of the image is not shown from, and one that is none of the site, have no other files', async () => {
  for (const image of [
    `<img class="wp-image-400" src="https://elsewhere.example/x.jpg" width="300" height="200">`,
    `<img class="wp-image-99999" src="${uploads}/wide-300x200.jpg" width="300" height="200">`,
    `<img src="${uploads}/wide-300x200.jpg" width="300" height="200">`,
    `<img class="wp-image-${mediaIds.document}" src="${uploads}/wide-300x200.jpg" width="300" height="200">`,
  ])
    expect(await rendered(image)).not.toContain('srcset')
})

test('when the image is removed, the text shows it as it was written', async () => {
  const { as } = fakeSite({ data: completeSiteData({ ...small, media: [...small.media, wide] }) })
  const content = `<img class="wp-image-400" src="${uploads}/wide-300x200.jpg">`
  await as('admin').post(post, { content })
  const list = async () => (await as('anonymous').get(`/core/v2/posts?include=${postIds.published}`)).text
  expect(await list()).toContain('srcset')
  await as('admin').del('/core/v2/media/400?force=true')
  expect(await list()).not.toContain('srcset')
})
