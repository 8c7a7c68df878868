import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { extname, join } from 'node:path'
import { documentationPage } from './documentation.ts'

/** A file as it is served. */
export interface InspectorFile {
  readonly contentType: string
  readonly body: string
}

// Compiled, this is in another folder of the package, beside that of the page.
const folder = join(import.meta.dirname, '../inspector')
const isCompiled = extname(import.meta.filename) === '.js'
const docs = join(import.meta.dirname, isCompiled ? '../../docs' : '../docs')

const contentTypes: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html; charset=UTF-8'],
  ['css', 'text/css; charset=UTF-8'],
  ['js', 'text/javascript; charset=UTF-8'],
  ['ts', 'text/javascript; charset=UTF-8'],
])

/**
 * A file of the inspector by its name, `main.js`; the empty name is the page, and below `docs/` is the documentation.
 * Undefined when there is none.
 *
 * Run from source, a script is its TypeScript without the types.
 */
export async function inspectorFile(name: string): Promise<InspectorFile | undefined> {
  const [, page] = /^docs\/((?:recipes\/)?(?:README|[a-z]+(?:-[a-z]+)*)\.md)$/.exec(name) ?? []
  if (page !== undefined) return documentation(page)
  const [, stem, ending = ''] = /^([a-z]+(?:-[a-z]+)*)\.(\w+)$/.exec(name || 'page.html') ?? []
  const contentType = contentTypes.get(ending)
  if (stem === undefined || contentType === undefined) return undefined
  const isSource = !isCompiled && (ending === 'js' || ending === 'ts')
  const text = await textOf(join(folder, isSource ? `${stem}.ts` : `${stem}.${ending}`))
  return text === undefined ? undefined : { contentType, body: isSource ? withoutTypes(text) : text }
}

async function documentation(name: string): Promise<InspectorFile | undefined> {
  const text = await textOf(join(docs, name))
  if (text === undefined) return undefined
  return { contentType: 'text/html; charset=UTF-8', body: await documentationPage(text, name) }
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

// Node runs this very source by the same means, and says nothing; asked for it by name, it calls it an experiment.
function withoutTypes(text: string): string {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return stripTypeScriptTypes(text)
  } finally {
    process.emitWarning = emitWarning
  }
}
