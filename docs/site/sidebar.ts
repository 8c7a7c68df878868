/** A group of links beside a page, as VitePress takes it. */
interface Group {
  readonly text: string
  readonly items: { text: string; link: string }[]
}

const page = (text: string, name: string): Group['items'][number] => ({ text, link: `/docs/${name}` })

/** What stands beside every page but those of the API. A test holds that no page of docs/ is missing. */
export const docsSidebar: Group[] = [
  {
    text: 'First',
    items: [
      { text: 'Start', link: '/start' },
      { text: 'Try it here', link: '/try' },
      { text: 'All pages', link: '/docs/' },
    ],
  },
  {
    text: 'A fake site',
    items: [
      page('Frontends', 'frontend'),
      page('Recipes', 'recipes/'),
      page('Routes of WordPress', 'routes'),
      page('Routes and plugins of your own', 'packs'),
      page('A fake of your own site', 'mirror'),
      page('What the fake lacks', 'fallback'),
      page('WordPress’ export files', 'export'),
    ],
  },
  {
    text: 'Recipes',
    items: [
      page('Test runners', 'recipes/test-runners'),
      page('Storybook', 'recipes/storybook'),
      page('Next', 'recipes/next'),
      page('Nuxt', 'recipes/nuxt'),
      page('Astro', 'recipes/astro'),
      page('SvelteKit', 'recipes/sveltekit'),
      page('What stays over a reload', 'recipes/reload'),
      page('Docker Compose', 'recipes/docker-compose'),
    ],
  },
  {
    text: 'Checks',
    items: [
      page('Certify a server', 'certify'),
      page('In CI', 'ci'),
      page('What your client uses', 'usage'),
      page('Fakes in your tests', 'lint'),
      page('Explore a server', 'explore'),
    ],
  },
  {
    text: 'And',
    items: [
      page('Agents and editors', 'agents'),
      { text: 'API', link: '/api/' },
      { text: 'Requirements', link: '/requirements' },
      page('What stays as it is', 'stability'),
      { text: 'Changes', link: '/changelog' },
      { text: 'Decisions', link: '/decisions/' },
      { text: 'Contributing', link: '/contributing' },
    ],
  },
]
