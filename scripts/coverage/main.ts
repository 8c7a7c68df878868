/** `npm run coverage -- [FILE]` writes what checks and real servers cover of the contract, by default to coverage.json. */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { buildCoverage } from './build-coverage.ts'
import type { CoverageCounts } from './coverage-file.ts'
import { readSources } from './read-sources.ts'

try {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} })
  const [path = 'coverage.json'] = positionals
  const coverage = buildCoverage(await readSources())
  const text = `${JSON.stringify(coverage)}\n`
  await writeFile(path, text)
  const { routes, methods, arguments: own, listed, implementedByPacks } = coverage.totals
  const line = (what: string, { verified, declared, generated }: CoverageCounts): string =>
    `${what.padEnd(10)} ${verified} verified on a real server, ${declared} declared only, ${generated} generated\n`
  process.stdout.write(
    `${line('routes', routes)}${line('methods', methods)}${line('arguments', own)}Of those declared only, real servers list ${listed.methods} methods and ${listed.arguments} arguments as the contract has them. Packs implement ${implementedByPacks} of the generated methods.\n${path}: ${Math.round(Buffer.byteLength(text) / 1000)} KB.\n`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
