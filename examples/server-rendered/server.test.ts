import { randomUUID } from 'node:crypto'
import { test as base, expect } from '@playwright/test'

/** The session of this test, of the site that the server requests too. */
interface Steered {
  /** Sends a command to the control API: `seed`, `faults`, `clock`. */
  control(what: string, body: unknown): Promise<void>
}

const test = base.extend<{ session: string; steered: Steered }>({
  baseURL: process.env.SERVER_URL,
  session: ({}, use) => use(randomUUID()),
  extraHTTPHeaders: ({ session }, use) => use({ 'X-Site-Contract-Session': session }),
  steered: ({ request }, use) =>
    use({
      async control(what, body) {
        const address = `${process.env.SITE_URL}/__site-contract/api/${what}`
        expect((await request.post(address, { data: body })).status()).toBe(200)
      },
    }),
})

for (const title of ['High water', 'Low water', 'Slack water'])
  test(`a page rendered on the server shows the data of its own test: ${title}`, async ({
    page,
    steered,
  }) => {
    await steered.control('seed', { posts: [{ title }] })
    for (let visit = 1; visit <= 5; visit++) {
      await page.goto('/')
      await expect(page.getByRole('article')).toHaveText([title])
    }
  })

test('an error of the site in one test is none in another', async ({ page, steered }) => {
  await steered.control('faults', { status: 503 })
  await page.goto('/')
  await expect(page.getByRole('alert')).toHaveText('Error: The site answered 503.')
})
