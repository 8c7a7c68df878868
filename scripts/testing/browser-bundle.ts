import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type OutputChunk, rolldown } from 'rolldown'
import { forBrowsers, sharedModules } from '../rolldown.config.ts'

const root = join(import.meta.dirname, '../..')

/** What a bundler for browsers makes of a page's code that imports the package. */
export interface BrowserBundle {
  readonly chunks: readonly OutputChunk[]
  /** What the bundler had to say, as `CODE: message`. */
  readonly warnings: readonly string[]
}

/** Builds the package as it is published, and bundles a page's code with it, minified. MSW stays outside: it is the user's own. */
export async function bundleForBrowser(code: string): Promise<BrowserBundle> {
  const project = await mkdtemp(join(tmpdir(), 'site-contract-page-'))
  try {
    await buildInto(join(project, 'node_modules/site-contract'))
    await writeFile(join(project, 'page.js'), code)
    const warnings: string[] = []
    const bundle = await rolldown({
      cwd: project,
      input: 'page.js',
      platform: 'browser',
      external: ['msw'],
      resolve: { modules: ['node_modules', join(root, 'node_modules')] },
      onLog: (_level, { code: kind, message }) => warnings.push(`${kind}: ${message}`),
    })
    const { output } = await bundle.generate({ minify: true })
    await bundle.close()
    return { chunks: output.filter((each) => each.type === 'chunk'), warnings }
  } finally {
    await rm(project, { recursive: true })
  }
}

async function buildInto(folder: string): Promise<void> {
  const { output, ...input } = forBrowsers
  const build = await rolldown(input)
  await build.write({ ...output, dir: join(folder, 'dist/browser') })
  await build.close()
  const shared = await rolldown(sharedModules)
  await shared.write({ dir: join(folder, 'dist') })
  await shared.close()
  await cp(join(root, 'package.json'), join(folder, 'package.json'))
}

/** The files that browsers get of the package, before a page's own bundler has seen them. */
export async function filesForBrowsers(): Promise<readonly OutputChunk[]> {
  const { output: options, ...input } = forBrowsers
  const build = await rolldown(input)
  const { output } = await build.generate(options)
  await build.close()
  return output.filter((each) => each.type === 'chunk')
}

/** The chunks that are loaded with the page; all others are loaded when they are needed. */
export function loadedAtOnce(chunks: readonly OutputChunk[]): OutputChunk[] {
  const loaded = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const { imports } of loaded)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk)
  return [...loaded]
}

/** What chunks weigh, each compressed on its own as a server sends them, in bytes. */
export function gzipped(chunks: readonly OutputChunk[]): number {
  return chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
}
