import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin } from 'rolldown'
import { minifySync } from 'rolldown/utils'
import { bundledLibraries } from './bundled-libraries.ts'

const ofPackage = /^.*[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)(?=[/\\])/
const nameOf = (specifier: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier

/**
 * Does an import stay one in the compiled package: of a dependency, a peer or Node itself. What a bundled library
 * imports is bundled with it.
 */
export function staysImport(specifier: string, importer: string | undefined): boolean {
  // Ours are paths, and the names that `imports` of package.json gives to paths; a bundler's own begin with \0.
  if (!/^(?![a-z]:)[^./#\0]/i.test(specifier)) return false
  if (importer !== undefined && ofPackage.test(importer)) return false
  return !bundledLibraries.includes(nameOf(specifier))
}

interface Graph {
  getModuleInfo(
    id: string,
  ): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null
}

const beginning = 'library-'

/** The chunk of a bundled library, with all that it brings; null for a module of ours. */
export function chunkOfLibrary(id: string, graph: Graph): string | null {
  const library = libraryOf(id, graph)
  // A library of formats is written in terms of its own one.
  return library === undefined ? null : beginning + basename(library).replace('ajv-formats', 'ajv')
}

function libraryOf(id: string, graph: Graph, seen = new Set<string>()): string | undefined {
  const [, name] = ofPackage.exec(id) ?? []
  if (name === undefined || seen.has(id)) return undefined
  if (bundledLibraries.includes(name)) return name
  seen.add(id)
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
  for (const importer of [...importers, ...dynamicImporters]) {
    const found = libraryOf(importer, graph, seen)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Minifies the libraries and adds their licence texts. Our own code stays readable.
 *
 * @param file of the licence texts. Default: `licences-of-libraries.txt`
 */
export const bundleLibraries = (file = 'licences-of-libraries.txt'): Plugin => ({
  name: 'bundle-libraries',
  async generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
    // Not earlier: rolldown prints a chunk again, with all its spaces, after rendering it.
    for (const chunk of chunks.filter(({ name }) => name.startsWith(beginning)))
      chunk.code = minifySync(chunk.fileName, chunk.code, { module: true }).code
    const folders = chunks.flatMap(({ moduleIds }) =>
      moduleIds.flatMap((id) => ofPackage.exec(id)?.[0] ?? []),
    )
    const notices = await Promise.all([...new Set(folders)].sort().map(noticeOf))
    this.emitFile({ type: 'asset', fileName: file, source: notices.join('\n\n') })
  },
})

/** Name, version and licence of the package in a folder. */
async function noticeOf(folder: string): Promise<string> {
  const manifest: { name: string; version: string; license: string } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  )
  const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each))
  const text = file === undefined ? '' : await readFile(join(folder, file), 'utf8')
  return `${manifest.name} ${manifest.version} (${manifest.license})\n\n${text}`.trim()
}
