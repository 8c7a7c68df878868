import { expect, type Locator } from '@playwright/test'
import { address, serve, siteTest } from './docs-site.ts'

interface WorkerFixtures {
  /** The field of the search in a page that stays open: its index is read once, not for each search. */
  readonly searchField: Locator
}

/** Without a page of its own, which costs more than a search. */
const test = siteTest.extend<object, WorkerFixtures>({
  searchField: [
    async ({ browser, site }, use) => {
      const page = await browser.newPage({ baseURL: address })
      await serve(page, site)
      await page.goto('/docs/')
      await page.getByRole('button', { name: 'Search' }).first().click()
      await use(page.getByPlaceholder('Search'))
      await page.close()
    },
    { scope: 'worker' },
  ],
})

// In one worker, so that one page is opened.
test.describe.configure({ mode: 'default', timeout: 60_000 })

for (const [words, path] of [
  ['GitLab', 'ci'],
  ['custom post type', 'custom-post-types'],
  ['Python', 'python'],
  ['ts-jest', 'recipes/jest-typescript'],
  ['next/image', 'recipes/next-images'],
  ['rate limit', 'slow-api'],
  ['timeout', 'slow-api'],
  ['upload fails', 'failed-upload'],
  ['date', 'freeze-time'],
  ['login', 'sign-in'],
  ['record answers', 'fallback'],
  ['openapi', 'openapi'],
  ['github actions', 'github-actions'],
  ['playwright', 'playwright'],
  ['log in as editor save draft playwright', 'login-browser'],
  ['too many requests', 'slow-api'],
  ['per_page', 'pagination'],
  ['fake shop', 'pack-woocommerce'],
  ['sync content', 'mirror'],
  ['benchmark', 'start'],
  ['pull request', 'github-actions'],
  ['image upload error', 'upload-error-browser'],
  ['mock the date', 'freeze-time'],
  ['toHaveScreenshot', 'screenshots'],
  ['pytest', 'python'],
  ['cpt', 'custom-post-types'],
  ['events', 'custom-post-types'],
  ['event date', 'custom-post-types'],
  ['nextjs', 'recipes/next'],
  ['getStaticProps', 'recipes/next'],
  ['visual regression', 'screenshots'],
  ['fake timers', 'freeze-time'],
  ['days ago', 'screenshots'],
  ['payload too large', 'failed-upload'],
  ['413', 'failed-upload'],
  ['store api', 'pack-woocommerce'],
  ['place an order', 'pack-woocommerce'],
  ['conftest', 'python'],
  ['cannot use import statement outside a module', 'recipes/jest-typescript'],
  ['copy live site', 'mirror'],
  ['which requests did my page make', 'inspector'],
  ['fixed date in tests', 'freeze-time'],
  ['latency', 'slow-api'],
  ['loading state', 'spinner'],
  ['supported wordpress versions', 'wordpress-versions'],
  ['what changed in 7.1', 'diff'],
  ['woocommerce cart', 'pack-woocommerce'],
  ['check my server in github actions', 'github-actions'],
  ['cors', 'frontend'],
  ['pagination', 'pagination'],
  ['import my site', 'mirror'],
  ['mirror', 'mirror'],
  ['vitest', 'recipes/test-runners'],
  ['record responses', 'fallback'],
  ['blocked by cors policy', 'frontend'],
  ['phpunit', 'php'],
  ['gutenberg', 'block-editor'],
  ['multilingual', 'pack-polylang'],
  ['rtl', 'locales'],
  ['certify my site', 'certify'],
  ['leak', 'leaks'],
  ['angular', 'frontend'],
  ['cypress', 'frontend'],
  ['port already in use', 'frontend'],
  ['checkout', 'pack-woocommerce'],
  ['401', 'sign-in'],
  ['reset data between tests', 'content'],
  ['install', 'start'],
  ['getting started', 'start'],
  ['npm install site-contract', 'start'],
  ['node version', 'start'],
  ['wp-env', 'start'],
  ['playground', 'start'],
  ['prism', 'start'],
  ['results', 'results'],
  ['conformance results', 'results'],
  ['certified servers', 'results'],
  ['matrix', 'results'],
  ['which servers pass', 'results'],
  ['certify my server', 'certify'],
  ['keep content', 'state'],
  ['pack', 'packs'],
  ['ignore failing checks', 'certify-failures'],
  ['nonce', 'sign-in'],
  ['nextjs media library', 'recipes/next-images'],
  ['revisions', 'served'],
  ['autosave', 'served'],
  ['X-Site-Contract-Source', 'served'],
  ['observed', 'served'],
  ['derived', 'served'],
  ['generated', 'served'],
  ['export php theme', 'export'],
] as const)
  test(`a search for "${words}" finds ${path} first`, async ({ searchField }) => {
    const page = searchField.page()
    await searchField.fill('')
    await expect(page.locator('.VPLocalSearchBox .result')).toHaveCount(0)
    await searchField.fill(words)
    const first = page.locator('.VPLocalSearchBox .result').first()
    const address = path === 'start' || path === 'results' ? `/${path}` : `/docs/${path}`
    await expect(first).toHaveAttribute('href', new RegExp(`^${address}[.]html`))
  })
