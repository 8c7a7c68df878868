import { access, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect } from '#test'
import manifest from '../../package.json' with { type: 'json' }
import { bundledLibraries } from '../../scripts/bundled-libraries.ts'
import { test } from './installed-package.ts'

// In one worker, so that it is packed and installed once.
test.describe.configure({ mode: 'default', timeout: 60_000 })

const bin = 'node_modules/.bin/site-contract'

test('what the README and the docs lead to is in the package, which stays small', async ({
  project,
  tarball,
}) => {
  expect((await stat(tarball)).size).toBeLessThan(2_600_000)
  const folder = join(project.folder, 'node_modules/site-contract')
  const docs = await readdir(join(folder, 'docs'), { recursive: true })
  const pages = docs.filter((each) => each.endsWith('.md')).map((each) => join('docs', each))
  for (const name of ['README.md', ...pages]) {
    const text = await readFile(join(folder, name), 'utf8')
    // The README's images are larger than the package.
    for (const [, path = ''] of text.matchAll(/\]\((?!https?:|#|docs\/images\/)([^)#]+)/g))
      await access(join(folder, dirname(name), path))
  }
})

test('every entrance can be imported', async ({ project }) => {
  const script = `
    import { createServer } from 'node:http'
    import { createSite, generateSite, loadDataSet } from 'site-contract'
    import { certify } from 'site-contract/conformance'
    import { deployments } from 'site-contract/contract'
    import { loadSiteData } from 'site-contract/fixtures'
    import { mirror, parseDeployment } from 'site-contract/mirror'
    import { nodeListener, readPack } from 'site-contract/node'
    import schema from 'site-contract/schema/site-data.json' with { type: 'json' }
    import { register } from 'site-contract/server-session'

    const site = createSite({ data: loadDataSet('fresh'), deployment: deployments.second })
    const answer = await site.fetch(new Request('http://site.test/wp-json/'))
    const { text } = await mirror((request) => site.fetch(request))
    console.log(JSON.stringify({
      mirrored: (await parseDeployment(text, 'it')).deployment.namespaces.length,
      namespaces: (await answer.json()).namespaces.length,
      posts: (await generateSite({ posts: 5, seed: 1 })).posts.length,
      journal: (await loadSiteData('journal')).posts.length > 0,
      listener: typeof nodeListener(site),
      pack: (await readPack('tides')).data.pages.length,
      verdict: (await certify((request) => site.fetch(request), { only: ['index.fields'] })).verdict,
      schema: schema.title,
      register: typeof register,
    }))`
  await mkdir(join(project.folder, 'tides'))
  await writeFile(join(project.folder, 'tides/data.json'), '{"pages": [{"title": "a"}]}')
  await writeFile(join(project.folder, 'import.mjs'), script)
  expect(JSON.parse(await project.run('node', 'import.mjs'))).toEqual({
    mirrored: 30,
    namespaces: 30,
    posts: 5,
    journal: true,
    listener: 'function',
    pack: 1,
    verdict: 'certified',
    schema: 'Site data',
    register: 'function',
  })
})

test('every entrance can be required by CommonJS', async ({ project }) => {
  const ownPeers = /^[.]\/(msw|playwright)$/
  const names = Object.keys(manifest.exports).filter((name) => !ownPeers.test(name))
  const script = names.map((name) => `require('site-contract${name.slice(1)}')`).join('\n')
  await writeFile(join(project.folder, 'required.js'), script)
  expect(await project.run('node', 'required.js')).toBe('')
})

test('the build for browsers loads as it is, in the order that its files name, without a bundler', async ({
  project,
}) => {
  const folder = join(project.folder, 'node_modules/site-contract')
  const paths = Object.entries(manifest.exports).flatMap(([name, target]) =>
    typeof target === 'object' && 'browser' in target && name !== './msw'
      ? [join(folder, target.browser)]
      : [],
  )
  expect(paths.length).toBeGreaterThan(2)
  // Each in a process of its own: what comes first decides the order.
  for (const path of paths) await project.run('node', '--eval', `import(${JSON.stringify(path)})`)
})

test('seven packages are installed: this one, and dependencies that bring no other', async ({ project }) => {
  const lockFile = await readFile(join(project.folder, 'node_modules/.package-lock.json'), 'utf8')
  const installed = Object.keys(JSON.parse(lockFile).packages).map((path) =>
    path.replace('node_modules/', ''),
  )
  expect(installed.toSorted()).toEqual([...Object.keys(manifest.dependencies), manifest.name].toSorted())
  expect(installed).toHaveLength(7)
})

test('what is compiled into it has its licences there', async ({ project }) => {
  const file = join(project.folder, 'node_modules/site-contract/dist/licences-of-libraries.txt')
  const notices = await readFile(file, 'utf8')
  for (const name of bundledLibraries) expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'))
  expect(notices).toMatch(/^pngjs \d/m)
})

const notThere = 'Install it with: npm install --save-dev @playwright/test'

for (const [command, argument] of [
  ['certify', 'http://127.0.0.1:9'],
  ['merge', 'parts'],
] as const)
  test(`without Playwright Test ${command} says in one line what to type, with code 2`, async ({
    project,
  }) => {
    const { code, stdout, stderr } = await project.start(bin, command, argument).ended
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toBe(
      `Cannot run the checks: Playwright Test, which runs them, is not installed. ${notThere}\n`,
    )
  })

test('without Playwright Test its entrance says what to type', async ({ project }) => {
  await writeFile(join(project.folder, 'fixtures.mjs'), `import { test } from 'site-contract/playwright'`)
  const { code, stderr } = await project.start('node', 'fixtures.mjs').ended
  expect(code).toBe(1)
  expect(stderr).toContain('which is not installed. Install it: npm install --save-dev @playwright/test')
})

test('only its own entrance requires msw, and answers there', async ({ projectWithPeers: project }) => {
  const script = `
    import { setupServer } from 'msw/node'
    import { createSite } from 'site-contract'
    import { handlers } from 'site-contract/msw'

    const server = setupServer(...handlers(createSite(), 'http://site.test'))
    server.listen({ onUnhandledRequest: 'error' })
    const answer = await fetch('http://site.test/wp-json/wp/v2/posts?per_page=2')
    console.log(JSON.stringify((await answer.json()).length))
    server.close()`
  await writeFile(join(project.folder, 'intercept.mjs'), script)
  expect(JSON.parse(await project.run('node', 'intercept.mjs'))).toBe(2)
})

const typed = `
  import { createSite, generateSite, loadDataSet, type SiteOptions } from 'site-contract'
  import { type ArgumentDefinition, deployments } from 'site-contract/contract'
  import { loadSiteData, type SiteData } from 'site-contract/fixtures'
  import { handlers } from 'site-contract/msw'
  import type { Post, Routes } from 'site-contract/types'

  const options: SiteOptions = { deployment: 'second', data: loadDataSet('fresh'), naming: 'wordpress' }
  const site = createSite(options)
  export const data: readonly Promise<SiteData>[] = [loadSiteData('journal'), generateSite({ posts: 3 })]
  export const all = handlers(site, 'http://site.test')
  export const routes: number = deployments.first.routes.length
  export type Argument = ArgumentDefinition
  export const titles = (posts: Routes['GET /core/v2/posts']['answer']) => posts.map(({ title }) => title.rendered)
  // @ts-expect-error Context view shows no raw texts.
  export type Raw = Post['content']['raw']
  // @ts-expect-error There is no third deployment.
  createSite({ deployment: 'third' })`

const typedForNode = `${typed}
  import { createServer } from 'node:http'
  import { type Certificate, certify } from 'site-contract/conformance'
  import { nodeListener } from 'site-contract/node'
  import schema from 'site-contract/schema/site-data.json' with { type: 'json' }
  import { handle, onRequest, register } from 'site-contract/server-session'

  // As Next, Nuxt, Astro and SvelteKit declare what they call.
  interface Event { request: Request; params: Record<string, string> }
  export const started: [() => void | Promise<void>, (nitro: object) => void] = [register, register]
  export const middleware: (
    context: { request: Request; isPrerendered: boolean; url: URL },
    next: () => Promise<Response>,
  ) => Promise<Response> | Response | Promise<void> | void = onRequest
  export const hook: (input: {
    event: Event
    resolve: (event: Event, options?: object) => Promise<Response> | Response
  }) => Promise<Response> | Response = handle

  export const server = createServer(nodeListener(site))
  export const title: string = schema.title
  export const certified: Promise<Certificate> = certify(site.fetch, { deployment: 'second', strict: true })`

for (const [module, moduleResolution] of [
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
])
  for (const [where, name, source, types] of [
    ['Node', 'main.mts', typedForNode, ['node']],
    ['a browser', 'main.ts', typed, []],
  ] as const)
    test(`a strict project for ${where} compiles with moduleResolution ${moduleResolution}`, async ({
      projectWithPeers: project,
    }) => {
      const folder = join(project.folder, `typed-${where.replace(' ', '-')}-${moduleResolution}`)
      await mkdir(folder)
      const compilerOptions = {
        module,
        moduleResolution,
        types,
        target: 'es2023',
        lib: ['es2023', 'dom', 'dom.iterable'],
        strict: true,
        exactOptionalPropertyTypes: true,
        resolveJsonModule: true,
        skipLibCheck: false,
        noEmit: true,
      }
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['main.*'] }))
      await writeFile(join(folder, name), source)
      const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
      await project.run('node', compiler, '--project', folder)
    })
