import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitepress'
import manifest from '../../../package.json' with { type: 'json' }
import { anchorOf } from '../../../scripts/anchor.ts'
import typedocSidebar from '../made/api/typedoc-sidebar.json' with { type: 'json' }
import { searchOptions } from '../search/search-ranking.ts'
import { searchedHtml } from '../search/search-words.ts'
import { docsSidebar } from '../sidebar.ts'
import { darkColours } from './dark-colours.ts'
import { linksOnTheSite } from './links.ts'
import { labelTables, wholeCodeWords, wholeModuleNames } from './table-labels.ts'

const folder = join(import.meta.dirname, '..')
const browserBuild = join(folder, '../../dist/browser')

/** Where a page of the repository is on the site; all others are where they are. */
const rewrites = {
  'README.md': 'start.md',
  'CHANGELOG.md': 'changelog.md',
  'CONTRIBUTING.md': 'contributing.md',
  'docs/guides/README.md': 'docs/index.md',
  'docs/guides/:page.md': 'docs/:page.md',
  'docs/recipes/README.md': 'docs/recipes/index.md',
  'docs/decisions/README.md': 'decisions/index.md',
  'docs/decisions/:page.md': 'decisions/:page.md',
  'docs/site/pages/:page.md': ':page.md',
  'docs/site/made/api/:path(.*).md': 'api/:path.md',
  'docs/site/made/results/:page.md': 'results/:page.md',
  'results/README.md': 'results/add.md',
}

/** The pages lie outside of this folder, and are written in the Vue that is installed in it. */
const vueOfTheSite: Plugin = {
  name: 'vue-of-the-site',
  enforce: 'pre',
  resolveId(id, importer) {
    const isOutside = importer !== undefined && !importer.startsWith(folder)
    return isOutside && /^vue(\/|$)/.test(id)
      ? this.resolve(id, join(folder, 'package.json'), { skipSelf: true })
      : null
  },
}

/** The icon of the site, within each page: browsers would request /favicon.ico without one. */
const icon =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><rect width='16' height='16' rx='3' fill='%233451b2'/><path d='m4 8 3 3 5-6' fill='none' stroke='%23fff' stroke-width='2'/></svg>"

const stylesheetsWithColours = [
  join(folder, 'node_modules/vitepress/dist/client/theme-default/styles/vars.css'),
  join(import.meta.dirname, 'theme/parts.css'),
]
const withoutScript =
  readFileSync(join(import.meta.dirname, 'without-script.css'), 'utf8') +
  darkColours(stylesheetsWithColours.map((path) => readFileSync(path, 'utf8')))

/** The pages are those of the repository, as they stand there: nothing is written twice. */
export default defineConfig({
  title: 'site-contract',
  description: manifest.description,
  lang: 'en-GB',
  head: [
    ['link', { rel: 'icon', href: icon }],
    ['noscript', {}, `<style>${withoutScript}</style>`],
  ],
  srcDir: '../..',
  srcExclude: [
    '{examples,tests,test-results,playwright-report,report}/**',
    'docs/skills/**',
    'docs/site/*.md',
  ],
  rewrites,
  cleanUrls: false,
  // Of a page that is not in the sidebar, the theme would call the first page the next one.
  transformPageData({ relativePath, frontmatter }) {
    const above = /^decisions\/(?!index)/.test(relativePath)
      ? { text: 'Decisions', link: '/decisions/' }
      : relativePath === 'results/add.md' && { text: 'Results', link: '/results' }
    if (above) Object.assign(frontmatter, { prev: above, next: false })
  },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    // As the repository's page makes them, and the tests of the docs.
    anchor: { slugify: anchorOf },
    config: (md) => {
      linksOnTheSite(md, rewrites)
      labelTables(md)
      wholeCodeWords(md)
      wholeModuleNames(md)
    },
  },
  // What a bundler takes for a page, from the compiled package.
  vite: {
    plugins: [vueOfTheSite],
    publicDir: join(folder, 'made/public'),
    build: { chunkSizeWarningLimit: 2000 },
    // Without it, Vite looks for dependencies in every HTML file of the repository.
    optimizeDeps: { entries: ['docs/site/.vitepress/theme/index.ts'] },
    resolve: {
      alias: [
        { find: /^site-contract$/, replacement: join(browserBuild, 'index.js') },
        { find: /^site-contract\/contract$/, replacement: join(browserBuild, 'contract/index.js') },
      ],
    },
  },
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        miniSearch: { searchOptions },
        _render(source, env, md) {
          const html = md.render(source, env)
          return env.frontmatter?.search === false ? '' : searchedHtml(html, env.relativePath)
        },
      },
    },
    outline: [2, 3],
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Documentation', link: '/docs/' },
      { text: 'Try it', link: '/try' },
      { text: 'API', link: '/api/' },
      { text: 'Requirements', link: '/requirements' },
      { text: 'Results', link: '/results' },
      { text: 'Coverage', link: '/coverage' },
    ],
    sidebar: { '/api/': typedocSidebar, '/': docsSidebar },
  },
})
