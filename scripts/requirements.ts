/**
 * `npm run requirements` prints the id, level and text of every requirement. `-- --raise "REASON" --server "WordPress 6.9"`
 * numbers a new catalogue, in which they differ from those of a commit: HEAD, or `--since COMMIT`. `-- --reword "REASON"`
 * does so where only words changed; `--patterns FILE`, pairs of a regular expression and the former words, keeps it short.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import {
  type CatalogueChange,
  catalogueDigest,
  catalogues,
  requirementChanges,
} from '../contract/catalogue/catalogue.ts'
import { rewordingOf } from '../contract/catalogue/rewording.ts'
import type { Requirement } from '../contract/requirement.ts'
import { requirements } from '../contract/requirements/index.ts'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    raise: { type: 'string' },
    server: { type: 'string' },
    reword: { type: 'string' },
    patterns: { type: 'string' },
    since: { type: 'string', default: 'HEAD' },
  },
})

if (values.raise !== undefined) await raise(values.raise, values.server)
else if (values.reword !== undefined) await reword(values.reword, values.patterns)
else process.stdout.write(requirements.map(({ id, level, text }) => `${id} (${level}) ${text}\n`).join(''))

async function raise(reason: string, server: string | undefined): Promise<void> {
  if (reason === '' || !server)
    throw new Error('Give the reason of the change, and the server that showed it: --server "WordPress 6.9".')
  const changes = requirementChanges(await formerRequirements(), requirements)
  const { added, before } = changes
  if (added.length + before.length === 0) throw new Error(`No requirement changed since ${values.since}.`)
  await writeCatalogue({ reason, server, ...changes })
  process.stdout.write(`${added.length} requirements are new, ${before.length} changed or were removed.\n`)
}

async function reword(reason: string, patternsFile: string | undefined): Promise<void> {
  const patterns = patternsFile === undefined ? [] : JSON.parse(await readFile(patternsFile, 'utf8'))
  const reworded = rewordingOf(await formerRequirements(), requirements, patterns)
  await writeCatalogue({ reason, added: [], before: [], reworded })
  process.stdout.write(`${Object.keys(reworded.texts).length} former texts are stored.\n`)
}

async function formerRequirements(): Promise<readonly Requirement[]> {
  const former = await requirementsAt(values.since)
  if (catalogueDigest(former) !== catalogues[0]?.digest)
    throw new Error(
      `The requirements at ${values.since} are not those of catalogue ${catalogues[0]?.number}. Pass --since a commit that has them.`,
    )
  return former
}

async function writeCatalogue(change: CatalogueChange): Promise<void> {
  const date = new Date().toISOString().slice(0, 10)
  const number = numberAfter(catalogues[0]?.number ?? '', date.slice(0, 4))
  const catalogue = { number, date, digest: catalogueDigest(requirements), changes: [change] }
  const file = join(root, 'contract/catalogue/catalogues.json')
  await writeFile(file, `${JSON.stringify([catalogue, ...catalogues], null, 2)}\n`)
  process.stdout.write(`Catalogue ${number}: `)
}

function numberAfter(number: string, year: string): string {
  const [former, count] = number.split('.')
  return former === year ? `${year}.${Number(count) + 1}` : `${year}.1`
}

/** The requirements at a commit: the folder of the contract imports no other. */
async function requirementsAt(commit: string): Promise<readonly Requirement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'site-contract-requirements-'))
  try {
    const archive = execFileSync('git', ['archive', commit, 'contract', 'package.json'], {
      cwd: root,
      maxBuffer: 2 ** 28,
    })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    const loaded = await import(pathToFileURL(join(folder, 'contract/requirements/index.ts')).href)
    return loaded.requirements
  } finally {
    await rm(folder, { recursive: true })
  }
}
