import { expect, type Page, test } from '@playwright/test'
import { generateSite, loadDataSet } from '../../fixtures/index.ts'
import { nodeHttp, type OpenSite } from '../adapters/testing/ways-in.ts'
import { createSite } from '../site/site.ts'

/** A page as a front end has it: a grid of the newest nine posts, with their images and authors. */
const cards = `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>
body{margin:0;padding:1rem;font:1rem/1.5 system-ui,sans-serif}
main{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(18rem,100%),1fr))}
article{border:1px solid #bbb;overflow-wrap:anywhere}
article>img{display:block;width:100%;aspect-ratio:3/2;object-fit:cover}
h2{font-size:1.125rem;margin:0 0 .5rem}
div{padding:1rem}
p{display:flex;align-items:center;gap:.5rem;margin:0}
p img{border-radius:50%}
</style></head><body><main></main><script type="module">
const posts = await (await fetch('/wp-json/wp/v2/posts?per_page=9&_embed=author,wp:featuredmedia')).json()
const card = ({ title, _embedded }) => {
  const [author] = _embedded.author
  const [image] = _embedded['wp:featuredmedia']
  const { sizes } = image.media_details
  const set = Object.values(sizes).map(({ source_url, width }) => source_url + ' ' + width + 'w').join()
  return '<article><img alt="" sizes="20rem" src="' + sizes.medium_large.source_url + '" srcset="' + set + '"><div><h2>' + title.rendered
    + '</h2><p><img alt="" width="48" height="48" src="' + author.avatar_urls[48] + '">' + author.name + '</p></div></article>'
}
document.querySelector('main').innerHTML = posts.map(card).join('')
</script></body></html>`

async function showCards(
  page: Page,
  { url }: OpenSite,
  direction: 'ltr' | 'rtl',
): Promise<readonly string[]> {
  const elsewhere: string[] = []
  await page.route('**', (route) => {
    const address = route.request().url()
    if (address === `${url}/cards.html`)
      return route.fulfill({
        contentType: 'text/html',
        body: cards.replace('<html>', `<html dir="${direction}">`),
      })
    if (address.startsWith(url)) return route.continue()
    elsewhere.push(address)
    return route.abort()
  })
  await page.goto(`${url}/cards.html`)
  return elsewhere
}

const sites = ['journal', 'en', 'ja', 'ar', 'de'] as const

for (const name of sites)
  test(`the newest nine posts of ${name} fill a grid of cards, with images and avatars of the site alone`, async ({
    page,
  }) => {
    const data = name === 'journal' ? loadDataSet(name) : await generateSite({ locale: name })
    const site = await nodeHttp.open(createSite({ data }))
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const elsewhere = await showCards(page, site, name === 'ar' ? 'rtl' : 'ltr')
      const images = page.locator('article img')
      await expect(images).toHaveCount(18)
      for (const image of await images.all()) {
        await expect(image).toHaveJSProperty('complete', true)
        await expect(image).not.toHaveJSProperty('naturalWidth', 0)
      }
      expect(elsewhere).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await site.close()
  })
