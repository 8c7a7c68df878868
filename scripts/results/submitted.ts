import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord } from '../../contract/lib/is-record.ts'
import { parsedJson } from '../../contract/lib/json.ts'
import { type AboutResult, resultFileText } from '../../reports/result-file/result-file.ts'
import { draftExplanations } from './explanations.ts'
import { readResult } from './read-results.ts'

/**
 * The file of a row: a result that `certify --out` wrote, with what only its sender knows of the server, and a draft of the
 * explanations.
 *
 * @param text the file `result.json`
 * @param path its path, for errors
 * @throws Error when it is another file, a part of a run, inconclusive, or not valid
 */
export function submittedResult(text: string, path: string, { workers, ...server }: AboutResult): string {
  const read = parsedJson(text)
  if (!isRecord(read) || read.format !== 1)
    throw new Error(
      `${path} is not a result. Give the file result.json, which \`certify --out\` writes next to certificate.json.`,
    )
  const written = readResult(JSON.stringify({ ...read, server: anyServer }))
  if ('problems' in written)
    throw new Error(
      `${path}: ${written.problems.join(' ')} Submit the file as \`certify --out\` wrote it, or certify again.`,
    )
  const found = readResult(JSON.stringify({ ...read, server, ...(workers !== undefined && { workers }) }))
  if ('problems' in found) throw new Error(`${path}: ${found.problems.join(' ')}`)
  const { only, verdict, reasons } = found.file
  if (only !== undefined)
    throw new Error(`${path} is of a part (\`--only ${only.join(' ')}\`). Certify the whole profile.`)
  if (verdict === 'inconclusive')
    throw new Error(`${path} is inconclusive: ${reasons.join(' ')} Provide what it lacks, and certify again.`)
  const explanations = draftExplanations(found.file)
  const isExplained = Object.keys(explanations).length === 0
  return resultFileText(isExplained ? found.file : { ...found.file, server: { ...server, explanations } })
}

/** What a valid file has of its server, to read the rest by itself. */
const anyServer = { name: 'Server', version: '1.0.0', setup: 'Any.' }

/**
 * Writes the file of a new row.
 *
 * @param folder that of the results
 * @param place `wordpress/6.5.5`
 * @throws Error when the row exists
 */
export async function writeRow(folder: string, place: string, text: string): Promise<void> {
  await mkdir(join(folder, place), { recursive: true })
  const path = join(folder, place, 'certificate.json')
  await writeFile(path, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new Error(
          `${path} exists. To replace this row, copy its explanations, delete it, and add the new result.`,
        )
      : error
  })
}
