/** Writes the coverage of the contract as the site reads it: the rows of the table, and the whole file. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildCoverage } from '../../../scripts/coverage/build-coverage.ts'
import { readSources } from '../../../scripts/coverage/read-sources.ts'
import { coveragePage } from '../coverage-table/coverage-rows.ts'

const folder = join(import.meta.dirname, '../made')
const coverage = buildCoverage(await readSources())
await mkdir(join(folder, 'public'), { recursive: true })
await writeFile(join(folder, 'coverage.json'), JSON.stringify(coveragePage(coverage)))
await writeFile(join(folder, 'public/coverage.json'), JSON.stringify(coverage))
