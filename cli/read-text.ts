import { readFile } from 'node:fs/promises'

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
