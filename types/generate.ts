import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formattedSources } from './formatted-sources.ts'

/**
 * `npm run generate` writes the types of a client, `types/generated/`, from the contract. A test tells when they
 * are stale.
 */
for (const [name, source] of Object.entries(await formattedSources()))
  await writeFile(join(import.meta.dirname, 'generated', name), source)
