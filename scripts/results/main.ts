/**
 * `npm run results` verifies the files of results/ and rewrites the table in its README.
 * `npm run results -- add report/result.json --server wordpress --version 6.5.5 --name WordPress --setup "…"` adds a result
 * that `certify --out` wrote, as results/wordpress/6.5.5/certificate.json.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { didYouMean } from '../../cli/options/did-you-mean.ts'
import { readText } from '../../contract/lib/read-file.ts'
import { readResults, resultsFolder } from './read-results.ts'
import { withResultTable } from './result-table.ts'
import { submittedResult, writeRow } from './submitted.ts'

const usage =
  'add report/result.json --server wordpress --version 6.5.5 --name WordPress --setup "PHP 8.4, MariaDB 11."'

const options = {
  server: { type: 'string' },
  version: { type: 'string' },
  name: { type: 'string' },
  setup: { type: 'string' },
  workers: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

try {
  const { values, positionals } = given()
  const [command, result] = positionals
  if (values.help) {
    process.stdout.write(`npm run results            verifies the results\nnpm run results -- ${usage}\n`)
    process.exit()
  }
  if (command === 'add') await add(result, values)
  else if (command !== undefined)
    throw new Error(`Cannot run "${command}". Use add, or no command to verify the results.`)
  const results = await readResults()
  const readme = join(resultsFolder, 'README.md')
  await writeFile(readme, withResultTable(await readFile(readme, 'utf8'), results))
  const bytes = results.reduce((sum, { size }) => sum + size, 0)
  process.stdout.write(`${results.length} results are right: ${Math.round(bytes / 1000)} KB in all.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

function given() {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    const unknown = /^Unknown option '--?([^']*)'/.exec(error instanceof Error ? error.message : '')?.[1]
    if (unknown === undefined) throw error
    throw new Error(
      `Unknown option --${unknown}.${didYouMean(
        `--${unknown}`,
        Object.keys(options).map((name) => `--${name}`),
      )} ${usage}`,
    )
  }
}

async function add(path: string | undefined, values: ReturnType<typeof given>['values']): Promise<void> {
  const { server = '', version = '', setup = '', name = server, workers } = values
  if (path === undefined || server === '' || version === '' || setup === '')
    throw new Error(`Give the result and what it is of: ${usage}`)
  for (const folder of [server, version])
    if (!/^[a-z0-9][a-z0-9.-]*$/.test(folder))
      throw new Error(`"${folder}" names a folder: use small letters, digits, dots and hyphens.`)
  if (workers !== undefined && !/^[1-9]\d*$/.test(workers))
    throw new Error(`--workers is "${workers}". Give a whole number above 0.`)
  const about = { name, version, setup, ...(workers !== undefined && { workers: Number(workers) }) }
  const advice = 'Give the result.json that `certify --out` wrote.'
  const text = submittedResult(readText(path, { what: 'the result', advice }), path, about)
  await writeRow(resultsFolder, `${server}/${version}`, text)
  process.stdout.write(`results/${server}/${version}/certificate.json: ${Buffer.byteLength(text)} bytes.\n`)
}
