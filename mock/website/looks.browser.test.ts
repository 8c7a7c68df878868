import { expect, test } from '@playwright/test'
import { completeSiteData, loadDataSet } from '../../fixtures/index.ts'
import { axeFindingsLightAndDark, noFindings } from '../../scripts/testing/axe.ts'
import { nodeHttp, type OpenSite } from '../adapters/testing/ways-in.ts'
import { createSite } from '../site/site.ts'

const long = 'word_without_end_'.repeat(20)
const wide = completeSiteData({
  site: { name: long, description: long },
  users: [{ id: 1, slug: long, name: long, role: 'administrator' }],
  categories: [{ id: 1, name: long, slug: 'long' }],
  media: [{ id: 3, file: `2025/01/${'f'.repeat(150)}.png`, caption: long, title: long }],
  pages: [
    { id: 4, title: long, slug: 'page' },
    { id: 5, title: long, parent: 4 },
  ],
  posts: [
    {
      id: 7,
      title: long,
      slug: 'post',
      categories: [1],
      featured_media: 3,
      content: `<pre>${long}</pre><table><tr><td>${long}</td><td>${long}</td></tr></table><div style="width:5000px">x</div><img width="5000" height="10" src="/none.png" alt="">`,
    },
    { id: 8, title: 'מזג האוויר בנמל', content: '<p>גשם.</p>', password: 'x' },
  ],
})

const authorize = '/wp-admin/authorize-application.php'
const pages: Readonly<Record<string, string>> = {
  'the front page': '/',
  'a post': '/fog-until-half-past-eight/',
  'an image': '/?attachment_id=303',
  'a document': '/tide-tables-2022/',
  'a search that finds nothing': '/?s=qqqq',
  'a locked post': '/for-members-of-the-rowing-club/',
  'the sign-in page': '/wp-login.php',
  'the page that lets applications in': `${authorize}?app_name=Tide&success_url=https://app.example/`,
}
const others: Readonly<Record<string, string>> = {
  'nothing there': '/nothing/',
  'an application refused': `${authorize}?app_name=Tide&success_url=http://app.example/`,
}

const data = { journal: loadDataSet('journal'), wide }
let served: { readonly journal: OpenSite; readonly wide: OpenSite }
test.beforeAll(async () => {
  const [journal, wide] = await Promise.all(
    [data.journal, data.wide].map((each) => nodeHttp.open(createSite({ deployment: 'first', data: each }))),
  )
  if (journal && wide) served = { journal, wide }
})
test.afterAll(async () => {
  await Promise.all([served.journal.close(), served.wide.close()])
})

for (const [name, path] of Object.entries({ ...pages, ...others }))
  test(`axe finds nothing, light or dark, ${name}`, async ({ page }) => {
    if (path.startsWith(authorize))
      await page.setExtraHTTPHeaders({ Authorization: `Basic ${btoa('admin:fake-admin')}` })
    const response = await page.goto(served.journal.url + path)
    expect(response?.status() === 200).toBe(name in pages)
    expect(await axeFindingsLightAndDark(page)).toEqual(noFindings)
  })

const widePaths = [
  '/',
  '/post/',
  '/page/',
  '/?p=8',
  '/?attachment_id=3',
  '/category/long/',
  `/?s=${long}`,
  `${authorize}?app_name=${long}&success_url=https://${'h'.repeat(60)}.example/${long}`,
]
for (const width of [320, 360, 1100])
  test(`${width} pixels are wide enough, however long the words`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of widePaths) {
      await page.goto(served.wide.url + path)
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([path, scrolled]).toEqual([path, width])
    }
  })

test('the images are there, and their policy lets them be seen', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  await page.goto(served.journal.url + pages['a post'])
  const images = page.locator('img')
  expect(await images.count()).toBeGreaterThan(1)
  for (const image of await images.all()) await expect(image).toHaveJSProperty('complete', true)
  for (const image of await images.all())
    expect(await image.evaluate((image) => 'naturalWidth' in image && image.naturalWidth)).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})

test('the form in the header searches', async ({ page }) => {
  await page.goto(`${served.journal.url}/about/`)
  await page.getByRole('searchbox', { name: 'Search for' }).fill('ferry & co')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(`${served.journal.url}/?s=ferry%20%26%20co`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search for “ferry & co”')
})

test('the password of a post shows it', async ({ page }) => {
  await page.goto(`${served.wide.url}/?p=8`)
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByRole('alert')).toHaveText('The password is incorrect.')
  await page.getByLabel('Password').fill('x')
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByText('גשם.')).toBeVisible()
})

test('a title of another script begins at its own side', async ({ page }) => {
  await page.goto(`${served.wide.url}/?p=8`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', 'rtl')
})

test('the focus is always to be seen', async ({ page }) => {
  await page.goto(served.journal.url)
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid')
  }
})
