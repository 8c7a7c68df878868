import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/**
 * Compiles some source, which may use a client's types `ErrorBody` and `Routes`.
 *
 * @returns what the compiler finds wrong, a text for each: `answers.mts(3,14): error TS2741: …`; the first line of the
 *   source is its second
 */
export async function complaints(source: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'site-contract-types-'))
  const file = join(folder, 'answers.mts')
  const imports = `import type { ErrorBody, Routes } from ${JSON.stringify(join(root, 'tools/types/index.ts'))}`
  try {
    await writeFile(file, `${imports}\n${source}\n`)
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings(file)))
    return await complaintsIn(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Compiles a project, given by its folder or its settings file.
 *
 * @returns what the compiler finds wrong, a text for each, with files as they lie from the project
 */
export async function complaintsIn(project: string): Promise<string[]> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const options = { cwd: project.endsWith('.json') ? dirname(project) : project, maxBuffer: 2 ** 26 }
  try {
    const requested = [compiler, '--project', project, '--pretty', 'false']
    await promisify(execFile)(process.execPath, requested, options)
    return []
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && error.stdout !== '')
      return String(error.stdout)
        .trim()
        .split(/\n(?! )/)
    throw error
  }
}

function settings(file: string): object {
  return {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { noUnusedLocals: false, types: [] },
    include: [],
    files: [file],
  }
}
