/** Writes the statements of the interface as the table of the site reads them. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { requirements } from '../../../contract/requirements/index.ts'

const folder = join(import.meta.dirname, '../made')
await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'requirements.json'), JSON.stringify(requirements))
