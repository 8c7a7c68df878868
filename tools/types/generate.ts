import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clientSources } from './client-sources.ts'

/**
 * Generates the types of a client, `tools/types/generated/`, from the contract. Git ignores them; `npm run check` and
 * `npm run build` run this first. Up-to-date files are not written.
 */
const folder = join(import.meta.dirname, 'generated')
await mkdir(folder, { recursive: true })
for (const [name, source] of Object.entries(clientSources())) {
  const file = join(folder, name)
  const before = await readFile(file, 'utf8').catch(() => undefined)
  if (before !== source) await writeFile(file, source)
}
