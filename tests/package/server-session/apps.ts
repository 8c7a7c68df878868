/** A small app of a framework that shows the titles of a site's posts, which its server requests at each visit. */
export interface App {
  readonly packages: readonly string[]
  /** The file that docs/guides/parallel-tests.md names for the line. */
  readonly shownFor: string
  /** What it is called in this app, where that is not the same. */
  readonly lineIn?: string
  /** The other files, by their paths. */
  readonly files: Readonly<Record<string, string>>
  /**
   * What is typed to build it, and to serve it; `PORT` is where it listens. Two frameworks are served as built and two in
   * development: each way takes a minute.
   */
  readonly build?: string
  readonly start: string
  /** Whether it answers before it has loaded the line; the first visit ends that. */
  readonly loadsLate?: true
}

const list = '/wp-json/wp/v2/posts?_fields=id,title'

/** By the names that docs/guides/parallel-tests.md gives them. */
export const apps: Readonly<Record<string, App>> = {
  Next: {
    packages: ['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1'],
    shownFor: 'instrumentation.ts',
    // For TypeScript Next would install a compiler.
    lineIn: 'instrumentation.js',
    files: {
      'app/layout.jsx': `export default ({ children }) => <html lang="en"><body>{children}</body></html>`,
      'app/page.jsx': `
        export const dynamic = 'force-dynamic'
        export default async function Page() {
          const response = await fetch(process.env.SITE_URL + '${list}')
          return <ul>{(await response.json()).map(({ id, title }) => <li key={id}>{title.rendered}</li>)}</ul>
        }`,
      // Compiled for a runtime that is not Node, which the line must not break.
      'app/edge/route.js': `
        export const runtime = 'edge'
        export const GET = () => new Response('Not Node.')`,
    },
    build: 'npx next build',
    start: 'npx next start --hostname 127.0.0.1 --port $PORT',
    loadsLate: true,
  },
  Nuxt: {
    packages: ['nuxt@4.5.2', 'vite@8.3.8'],
    shownFor: 'server/plugins/session.ts',
    files: {
      'nuxt.config.ts': `
        export default { compatibilityDate: '2026-01-01', telemetry: false, runtimeConfig: { public: { site: '' } } }`,
      'app/app.vue': `
        <script setup>
        const { data } = await useFetch(useRuntimeConfig().public.site + '${list}')
        </script>
        <template><ul><li v-for="post of data" :key="post.id">{{ post.title.rendered }}</li></ul></template>`,
    },
    build: 'npx nuxt build',
    start: 'NUXT_PUBLIC_SITE=$SITE_URL HOST=127.0.0.1 node .output/server/index.mjs',
  },
  Astro: {
    packages: ['astro@7.3.5', '@astrojs/node@11.1.6'],
    shownFor: 'src/middleware.ts',
    files: {
      'astro.config.mjs': `
        import node from '@astrojs/node'
        export default { output: 'server', adapter: node({ mode: 'standalone' }) }`,
      'src/pages/index.astro': `---
const posts = await (await fetch(process.env.SITE_URL + '${list}')).json()
---
<ul>{posts.map(({ title }) => <li>{title.rendered}</li>)}</ul>`,
    },
    start: 'npx astro dev --host 127.0.0.1 --port $PORT',
  },
  SvelteKit: {
    packages: [
      '@sveltejs/kit@3.2.0',
      '@sveltejs/adapter-node@6.0.1',
      '@sveltejs/vite-plugin-svelte@7.3.1',
      'svelte@5.57.3',
      'vite@8.3.8',
    ],
    shownFor: 'src/hooks.server.ts',
    files: {
      'vite.config.mjs': `
        import adapter from '@sveltejs/adapter-node'
        import { sveltekit } from '@sveltejs/kit/vite'
        export default { plugins: [sveltekit({ adapter: adapter() })] }`,
      'src/app.html': `<!doctype html><html lang="en"><head>%sveltekit.head%</head><body>%sveltekit.body%</body></html>`,
      'src/routes/+page.server.js': `
        export const load = async ({ fetch }) => ({
          posts: await (await fetch(process.env.SITE_URL + '${list}')).json(),
        })`,
      'src/routes/+page.svelte': `
        <script>let { data } = $props()</script>
        <ul>{#each data.posts as post (post.id)}<li>{post.title.rendered}</li>{/each}</ul>`,
    },
    start: 'npx vite dev --host 127.0.0.1 --port $PORT',
  },
}
