import { join } from 'node:path'
import { expect, test } from '#test'
import {
  type BrowserBundle,
  bundleForBrowser,
  filesForBrowsers,
  gzipped,
  loadedAtOnce,
} from './testing/browser-bundle.ts'

test.describe.configure({ mode: 'default', timeout: 60_000 })

const mock = `
  import { createSite } from 'site-contract'
  import { handlers } from 'site-contract/msw'
  globalThis.intercepted = (url) => handlers(createSite(), url)`

/** KB, the unit in which sizes of bundles are reported. */
const KB = 1000

let bundle: BrowserBundle
test.beforeAll(async () => {
  bundle = await bundleForBrowser(mock)
})

test('contract, mock, handlers and the journal are at most 91 KB, gzipped', () => {
  expect(gzipped(loadedAtOnce(bundle.chunks))).toBeLessThanOrEqual(91 * KB)
})

test('what is loaded when it is needed is small and ours, apart from the libraries that generate values and hashes, and read cookies', () => {
  const late = bundle.chunks.filter((chunk) => !loadedAtOnce(bundle.chunks).includes(chunk))
  const foreign = late.flatMap(({ moduleIds }) => moduleIds.flatMap(packageOf))
  expect([...new Set(foreign)].sort()).toEqual(['cookie', 'js-md5', 'json-schema-faker'])
  // The stock routes implement a whole WordPress.
  const limitOf = (name: string): number => (name.startsWith('stock') ? 60 * KB : 15 * KB)
  for (const chunk of late)
    expect(gzipped([chunk]), chunk.fileName).toBeLessThanOrEqual(limitOf(chunk.fileName))
})

test('no image library and nothing of Node is in it, and no library at all is loaded at once', () => {
  const packages = bundle.chunks.flatMap(({ moduleIds }) => moduleIds.flatMap(packageOf))
  expect(packages.filter((name) => /jimp|ajv/.test(name))).toEqual([])
  const imported = bundle.chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
  const own = new Set(bundle.chunks.map(({ fileName }) => fileName))
  expect(imported.filter((name) => !own.has(name) && name !== 'msw')).toEqual([])
  expect(loadedAtOnce(bundle.chunks).flatMap(({ moduleIds }) => moduleIds.flatMap(packageOf))).toEqual([])
})

test('the bundler has nothing to complain of', () => {
  expect(bundle.warnings).toEqual([])
})

test('no file for browsers waits for one that waits for it, whichever is loaded first', async () => {
  const files = new Map((await filesForBrowsers()).map(({ fileName, imports }) => [fileName, imports]))
  expect(files.size).toBeGreaterThan(10)
  const reached = (from: string, seen = new Set<string>()): ReadonlySet<string> => {
    for (const name of files.get(from) ?? []) if (!seen.has(name)) reached(name, seen.add(name))
    return seen
  }
  // Those that are loaded late are loaded when the rest is there.
  const entrances = [...files.keys()].filter((name) => !name.startsWith('chunks/'))
  const atOnce = new Set(entrances.flatMap((name) => [name, ...reached(name)]))
  expect([...atOnce].filter((name) => reached(name).has(name))).toEqual([])
})

test('a page loads nothing of a pack that it does not import, at once or later', async () => {
  const files = new Map((await filesForBrowsers()).map((file) => [file.fileName, file]))
  const modulesOf = (...names: readonly string[]): readonly string[] => {
    const reached = new Set(names)
    for (const name of reached) {
      const { imports = [], dynamicImports = [] } = files.get(name) ?? {}
      for (const each of [...imports, ...dynamicImports]) reached.add(each)
    }
    return [...reached].flatMap((name) => files.get(name)?.moduleIds ?? [])
  }
  const folder = join(import.meta.dirname, '../packs/')
  const isOfPack = (module: string): boolean => module.startsWith(folder)
  expect(modulesOf('index.js', 'mock/adapters/msw.js').filter(isOfPack)).toEqual([])
  expect(modulesOf('packs/woocommerce/pack.js').filter(isOfPack).length).toBeGreaterThan(10)
})

function packageOf(id: string): string[] {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? []
  return name === undefined || name === 'site-contract' ? [] : [name]
}
