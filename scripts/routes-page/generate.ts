import { readFile, writeFile } from 'node:fs/promises'
import { probeRoutes, withTable } from './probe.ts'

// Rewrites the table of docs/guides/routes.md. `npm run generate` runs it.
const page = new URL('../../docs/guides/routes.md', import.meta.url)
await writeFile(page, withTable(await readFile(page, 'utf8'), await probeRoutes()))
