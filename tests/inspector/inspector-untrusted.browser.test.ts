import { expect } from '@playwright/test'
import { type Inspected, test } from '../../cli/testing/inspected-site.ts'
import { axeFindingsLightAndDark, noFindings } from '../../scripts/testing/axe.ts'

const untrusted = [
  '<img src=x onerror=alert(1)>',
  '</pre><script>alert(2)</script>',
  '"><svg onload=alert(3)>',
  'javascript:alert(4)',
]
const posts = `#routes/${encodeURIComponent('/core/v2/posts')}`

test.describe('of an untrusted site', () => {
  test.use({
    siteOptions: {
      data: {
        site: { name: untrusted.join(' ') },
        users: [{ slug: 'admin', role: 'administrator', application_passwords: ["fa'ke"] }],
        posts: untrusted.map((title) => ({ title, content: title, slug: `s-${title.length}` })),
      },
      url: 'https://elsewhere.example',
    },
  })

  test('all it says stays text', async ({ inspected: { page, go, url, misdeeds } }) => {
    for (const text of untrusted) {
      await fetch(
        `${url}/wp-json/core/v2/posts?search=${encodeURIComponent(text)}&order=${encodeURIComponent(text)}`,
      )
      await fetch(`${url}/wp-json/core/v2/${encodeURIComponent(text)}`)
    }
    for (const text of untrusted) await expect(page.locator('h1')).toContainText(text)
    await go(`${posts}?context=edit`)
    for (const text of untrusted)
      await expect(page.getByRole('region', { name: 'The body of the response' })).toContainText(
        JSON.stringify(text).slice(1, -1),
      )
    await go('#content')
    await page.getByRole('button', { name: 'post: 4 publish' }).click()
    for (const text of untrusted)
      await expect(page.locator('.item-title').getByText(text, { exact: true })).toBeVisible()
    await go('#requests')
    const entries = page.locator('.log > li > details > summary')
    await expect(entries.filter({ hasText: '/core/v2/' })).toHaveCount(9)
    for (const entry of await entries.all()) await entry.click()
    expect(
      await page.locator('main img, main svg, main script, main [onerror], [href^="javascript"]').count(),
    ).toBe(0)
    expect(misdeeds).toEqual([])
  })

  test('an address of another site is not a link', async ({ inspected: { page, go } }) => {
    await go('#content')
    await page.getByRole('button', { name: 'post: 4 publish' }).click()
    await expect(page.locator('.ways').getByText('Page')).toHaveCount(4)
    await expect(page.locator('.ways').getByRole('link')).toHaveCount(4)
  })

  test('the command is quoted for a shell', async ({ inspected: { page, go } }) => {
    await go(`${posts}?search=it's`)
    const command = page.getByRole('region', { name: 'curl' })
    await expect(command).toContainText(String.raw`--user 'admin:fa'\''ke'`)
    await expect(command).toContainText("?search=it%27s'")
  })
})

/** Brings every kind of thing to each view. */
async function fill({ page, url, site, go, card }: Inspected): Promise<void> {
  site.faults.add({ route: 'GET /core/v2/pages', status: 500 })
  site.override('GET /core/v2/posts/{id}', () => ({ status: 203 }))
  for (const path of ['/', '/wp-json/core/v2/pages', '/wp-json/core/v2/posts?page=0']) await fetch(url + path)
  await go('#controls')
  await (await card('Snapshots')).getByLabel('Name').fill('one')
  await page.getByRole('button', { name: 'Take a snapshot' }).click()
  await go(`${posts}?per_page=2`)
  await page.locator('.answer summary').click()
  await page.locator('.folded > summary').click()
  await go('#requests')
  await page.locator('.log li', { hasText: 'page=0' }).locator('summary').click()
  await go('#content')
  await page.getByRole('button', { name: 'post: 4 draft' }).click()
  await expect(page.locator('.items li')).toHaveCount(4)
}

const views = ['#routes', posts, '#requests', '#content', '#controls']

test('axe finds nothing in any view, light or dark', async ({ inspected }) => {
  // Each view is looked at whole, which takes seconds on a busy machine.
  test.setTimeout(180_000)
  const { page, go } = inspected
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await fill(inspected)
  for (const view of views) {
    await go(view)
    expect.soft(await axeFindingsLightAndDark(page), view).toEqual(noFindings)
  }
})

test('320, 768 and 1440 pixels are wide enough for every view', async ({ inspected }) => {
  test.setTimeout(90_000)
  const { page, go } = inspected
  await fill(inspected)
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    for (const view of views) {
      await go(view)
      const [wide, room] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ])
      expect.soft(wide, `${view} at ${width}`).toBeLessThanOrEqual(room ?? 0)
    }
  }
})

test('the way past the navigation stays in the view, and a new view begins at its top', async ({
  inspected: { page, go },
}) => {
  await go('#controls')
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Controls' })).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 400))
  await page.getByRole('link', { name: 'Requests', exact: true }).click()
  await expect(page.locator('#requests').getByRole('heading')).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('it is worked by keyboard alone, the focus always to be seen', async ({ inspected: { page } }) => {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('batch')
  const seen = []
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    const focus = page.locator(':focus')
    const outline = await focus.evaluate(
      (element) => getComputedStyle(element.closest('.chip') ?? element).outlineStyle,
    )
    expect(outline).toBe('solid')
    const name = await focus.evaluate(({ textContent }) => textContent)
    seen.push(name)
    if (name?.includes('batch/v1')) break
  }
  expect(seen.at(-1)).toContain('batch/v1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '/batch/v1' })).toBeFocused()
})
