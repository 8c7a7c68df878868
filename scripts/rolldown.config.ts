import { globSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig, type OutputOptions, type Plugin, type RolldownOptions } from 'rolldown'
import { bundleLibraries, chunkOfLibrary, staysImport } from './bundle-libraries.ts'
import { browserEntrances, entrances } from './entrances.ts'

const root = join(import.meta.dirname, '..')
const schemas = '{fixtures,tools/mirror,tools/usage,mock/extend/fallback}/*.schema.json'
const inputOf = (sources: readonly string[]): Record<string, string> =>
  Object.fromEntries(sources.map((source) => [source.replace(/[.]ts$/, ''), source]))

/** A plugin that adds files as they are. */
const copied = (name: string, pattern: string): Plugin => ({
  name,
  async buildStart() {
    for await (const fileName of glob(pattern, { cwd: root }))
      this.emitFile({ type: 'asset', fileName, source: await readFile(join(root, fileName), 'utf8') })
  },
})

/** The compiled package holds no sources: where each check is written is recorded. */
const checkSources: Plugin = {
  name: 'check-sources',
  async buildStart() {
    // By its path: what stands in this file is bundled with it, and nothing is where it was written then.
    const file = pathToFileURL(join(root, 'conformance/checks/sources.ts')).href
    const { sourcesForPackage, sourcesFile }: typeof import('../conformance/checks/sources.ts') =
      await import(file)
    this.emitFile({ type: 'asset', fileName: sourcesFile, source: JSON.stringify(await sourcesForPackage()) })
  },
}

/** The languages of generated sites, which are the same for Node and browsers, and so are in the package once. */
export const sharedModules: RolldownOptions = {
  cwd: root,
  input: inputOf(globSync('fixtures/prose/languages/*.ts', { cwd: root })),
}

/** A plugin that leaves their imports. @param up from the folder of the output to `dist/` */
const sharedLanguages = (up: string): Plugin => ({
  name: 'shared-languages',
  resolveId(source) {
    const [, name] = /^[.]\/languages\/([\w-]+)[.]ts$/.exec(source) ?? []
    if (name === undefined) return null
    return { id: join(root, up, `fixtures/prose/languages/${name}.js`), external: 'relative' }
  },
})

interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

/** Is a module loaded with the main entrance, and not when it is needed. */
function isEarly(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const { importers = [] } = graph.getModuleInfo(id) ?? {}
  return id === join(root, 'index.ts') || importers.some((each) => isEarly(each, graph, seen))
}

const contract = (path: string): string => join(root, 'contract', path)

/**
 * Whether only the stock routes need a module of the contract, or a mock loads it on demand. That the contract's
 * index passes it on says nothing.
 */
function isForStock(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (id === contract('deployments/stock.ts') || seen.has(id)) return true
  // What reads schemas of others, what knows nothing of the API, and the catalogue, which is of all requirements, come
  // with what imports them.
  if (isOfNoRoute.test(id)) return false
  const isPassedOn = id.startsWith(contract('resources')) || id === contract('answers.ts')
  if (!isPassedOn) return id.startsWith(root) && !isEarly(id, graph)
  seen.add(id)
  const { importers = [] } = graph.getModuleInfo(id) ?? {}
  return importers.every((each) => each === contract('index.ts') || isForStock(each, graph, seen))
}

const isOfNoRoute = /\/contract\/(?:lib\/|catalogue\/|schema\/(?:read-schema|foreign-words)\.ts$)/

// Each language is loaded on its own.
const isOfGenerator = /\/fixtures\/(?:generate|generators\/.*|prose\/(?:writer|load-language))\.ts$/

const isOfSecond = /\/contract\/deployments\/(?:second|index|forms|invented|seo.*)\.ts$/

/** What always comes together is one file: faster to load, and smaller. The contract is also there without a mock. */
const chunks: OutputOptions = {
  // They stand in the declarations, where editors read them.
  comments: { jsdoc: false },
  chunkFileNames: 'chunks/[name].js',
  // What stock.ts stands on is the document's, and comes with that.
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [
      { debugName: 'libraries', priority: 3, name: chunkOfLibrary },
      {
        debugName: 'versions',
        priority: 2,
        name: (id) => (id.startsWith(contract('versions')) ? 'versions' : null),
      },
      {
        // Of a page that generates no site nothing of this is loaded.
        debugName: 'generate',
        priority: 2,
        name: (id) => (isOfGenerator.test(id) ? 'generate' : null),
      },
      {
        // Only the second deployment has these.
        debugName: 'second',
        priority: 2,
        name: (id) => (isOfSecond.test(id) ? 'second' : null),
      },
      {
        // Checks and reports read these; a mock would make thousands of sentences for nothing.
        debugName: 'requirements',
        priority: 2,
        name: (id) => (id.startsWith(contract('requirements')) ? 'requirements' : null),
      },
      {
        debugName: 'stock',
        priority: 1,
        name: (id, graph) => (id.startsWith(contract('')) && isForStock(id, graph) ? 'stock' : null),
      },
      {
        // The entrance of the contract imports the chunks above, and they import this one: together they would wait for
        // each other, and a bundler that keeps their order would find nothing there.
        debugName: 'early',
        name: (id, graph) => {
          if (id === contract('index.ts') || !isEarly(id, graph)) return null
          return id.startsWith(contract('')) ? 'contract' : 'core'
        },
      },
    ],
  },
}

/** The entrances for browsers, with replacements for Node's modules. Modules that are loaded on demand stay so. */
export const forBrowsers: RolldownOptions & { readonly output: OutputOptions } = {
  cwd: root,
  input: inputOf(browserEntrances),
  platform: 'browser',
  preserveEntrySignatures: 'allow-extension',
  external: staysImport,
  output: { ...chunks, dir: 'dist/browser' },
  plugins: [bundleLibraries(), sharedLanguages('..')],
}

/**
 * The compiled package: a file for each entrance, and what they have in common in chunks; once for Node, and once for
 * browsers. The compiler writes the types next to it.
 */
export default defineConfig([
  {
    cwd: root,
    input: inputOf(entrances),
    platform: 'node',
    preserveEntrySignatures: 'allow-extension',
    external: staysImport,
    output: { ...chunks, dir: 'dist', cleanDir: true },
    plugins: [
      bundleLibraries(),
      sharedLanguages('.'),
      checkSources,
      copied('schemas', schemas),
      copied('command', 'cli/*.cjs'),
      copied('inspector-page', 'mock/inspector/page/*.{html,css}'),
    ],
  },
  {
    // The script of the page that the inspector serves.
    cwd: root,
    input: { 'mock/inspector/page/main': 'mock/inspector/page/main.tsx' },
    platform: 'browser',
    output: { dir: 'dist', minify: true },
    plugins: [bundleLibraries('mock/inspector/page/licences-of-libraries.txt')],
  },
  { ...sharedModules, output: { dir: 'dist' } },
  forBrowsers,
])
