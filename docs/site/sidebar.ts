/** A group of links in the sidebar, in VitePress’ form. */
interface Group {
  readonly text: string
  readonly items: { text: string; link: string }[]
}

const page = (text: string, name: string): Group['items'][number] => ({ text, link: `/docs/${name}` })

/** The sidebar of all pages except the API reference. A test requires that no page of docs/ is missing. */
export const docsSidebar: Group[] = [
  {
    text: 'Get started',
    items: [
      { text: 'Start', link: '/start' },
      { text: 'Try it here', link: '/try' },
      page('Choose a set-up', 'frontend'),
      page('MSW', 'msw'),
      page('Playwright', 'playwright'),
      { text: 'All pages', link: '/docs/' },
    ],
  },
  {
    text: 'Tasks',
    items: [
      page('Use your own content', 'content'),
      page('Fake a site in another language', 'locales'),
      page('Fake a custom post type', 'custom-post-types'),
      page('Sign in as an editor', 'sign-in'),
      page('Test a failed upload', 'failed-upload'),
      page('Simulate a slow API', 'slow-api'),
      page('Freeze time', 'freeze-time'),
      page('Python, PHP and Go', 'languages'),
      page('Run tests in parallel', 'parallel-tests'),
      page('Inspect requests', 'inspector'),
      page('WordPress versions', 'wordpress-versions'),
      page('Defects of WordPress', 'wordpress-defects'),
      page('Revalidate pages', 'revalidate'),
      page('Keep content', 'state'),
      page('TypeScript types', 'typescript'),
      page('HTTPS', 'https'),
      page('Block editor', 'block-editor'),
      page('Add a custom route', 'custom-routes'),
      page('Add a custom field', 'custom-fields'),
      page('Fake an ability', 'abilities'),
      page('Fake a plugin', 'packs'),
      page('Check a pack', 'pack-checks'),
      page('Fake your own site', 'mirror'),
      page('Record answers of your site', 'fallback'),
      page('Import and export content', 'export'),
    ],
  },
  {
    text: 'Plugins',
    items: [
      page('Advanced Custom Fields', 'pack-acf'),
      page('All in One SEO', 'pack-aioseo'),
      page('Contact Form 7', 'pack-contact-form-7'),
      page('Fluent Forms', 'pack-fluent-forms'),
      page('LiteSpeed Cache', 'pack-litespeed'),
      page('MCP Adapter', 'pack-mcp-adapter'),
      page('Polylang', 'pack-polylang'),
      page('WooCommerce', 'pack-woocommerce'),
      page('Yoast SEO', 'pack-yoast'),
    ],
  },
  {
    text: 'Recipes',
    items: [
      page('All recipes', 'recipes/'),
      page('Test runners', 'recipes/test-runners'),
      page('Jest and TypeScript', 'recipes/jest-typescript'),
      page('Storybook', 'recipes/storybook'),
      page('Next.js', 'recipes/next'),
      page('Next.js images', 'recipes/next-images'),
      page('Nuxt', 'recipes/nuxt'),
      page('Astro', 'recipes/astro'),
      page('SvelteKit', 'recipes/sveltekit'),
      page('Keep content in a page', 'recipes/reload'),
      page('Docker Compose', 'recipes/docker-compose'),
    ],
  },
  {
    text: 'Checks',
    items: [
      page('Certify a server', 'certify'),
      page('Failures of certify', 'certify-failures'),
      page('Certify your own server', 'certify-your-server'),
      page('What plugins declare', 'extensions'),
      page('Check in CI', 'ci'),
      page('GitHub Actions', 'github-actions'),
      page('Compare two sites', 'diff'),
      page('OpenAPI document', 'openapi'),
      page('What your client uses', 'usage'),
      page('Hand-written fakes', 'lint'),
      page('Explore a server', 'explore'),
      page('What is covered', 'coverage'),
    ],
  },
  {
    text: 'Reference',
    items: [
      page('Options', 'options'),
      page('Options of certify', 'certify-options'),
      page('Controls', 'controls'),
      page('What is served', 'served'),
      page('Handlers and packs', 'handlers'),
      page('Routes of WordPress', 'routes'),
      page('Agents and editors', 'agents'),
      { text: 'API', link: '/api/' },
      { text: 'Requirements', link: '/requirements' },
      { text: 'Results', link: '/results' },
      { text: 'Coverage', link: '/coverage' },
      page('Stability', 'stability'),
      { text: 'Changes', link: '/changelog' },
      { text: 'Decisions', link: '/decisions/' },
      { text: 'Contributing', link: '/contributing' },
    ],
  },
]
