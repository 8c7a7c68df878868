import { readFile, writeFile } from 'node:fs/promises'
import { probe } from './probe.ts'
import { routesTable, withTable } from './routes-table.ts'

// Writes the table of docs/routes.md anew. `npm run generate` runs it.
const page = new URL('../../docs/routes.md', import.meta.url)
await writeFile(page, withTable(await readFile(page, 'utf8'), routesTable(await probe())))
