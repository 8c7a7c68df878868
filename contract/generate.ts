import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stockNamesText } from './stock-names-text.ts'

/** `npm run generate` writes the names of the stock routes from their definitions. A test tells when they are stale. */
await writeFile(join(import.meta.dirname, 'stock-names.json'), stockNamesText())
