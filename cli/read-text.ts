import { readFile } from 'node:fs/promises'
import { type Baseline, parseBaseline } from '../conformance/index.ts'

/** A file as text. @throws Error when it cannot be read, with what it was to be */
export async function readText(file: string, what: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new Error(
      `Cannot read ${what} ${file}${code === 'ENOENT' ? ': there is no such file' : `: ${code}`}.`,
    )
  }
}

/** The known failures in a file; undefined when there is none. @throws Error when it cannot be read */
export async function readBaseline(file: string | undefined): Promise<Baseline | undefined> {
  return file === undefined ? undefined : parseBaseline(await readText(file, 'the baseline'), file)
}
