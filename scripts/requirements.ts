/**
 * `npm run requirements` prints the id, level and text of every requirement. `-- --raise "REASON" --server "WordPress 6.9"`
 * numbers a new catalogue, in which they differ from those of a commit: HEAD, or `--since COMMIT`.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { catalogueDigest, catalogues, requirementChanges } from '../contract/catalogue/catalogue.ts'
import type { Requirement } from '../contract/requirement.ts'
import { requirements } from '../contract/requirements/index.ts'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    raise: { type: 'string' },
    server: { type: 'string' },
    since: { type: 'string', default: 'HEAD' },
  },
})

if (values.raise === undefined)
  process.stdout.write(requirements.map(({ id, level, text }) => `${id} (${level}) ${text}\n`).join(''))
else await raise(values.raise, values.server, values.since)

async function raise(reason: string, server: string | undefined, since: string): Promise<void> {
  const [newest] = catalogues
  if (reason === '' || !server || !newest)
    throw new Error('Give the reason of the change, and the server that showed it: --server "WordPress 6.9".')
  const former = await requirementsAt(since)
  if (catalogueDigest(former) !== newest.digest)
    throw new Error(
      `The requirements at ${since} are not those of catalogue ${newest.number}. Pass --since a commit that has them.`,
    )
  const changes = requirementChanges(former, requirements)
  const { added, before } = changes
  if (added.length + before.length === 0) throw new Error(`No requirement changed since ${since}.`)
  const date = new Date().toISOString().slice(0, 10)
  const catalogue = {
    number: numberAfter(newest.number, date.slice(0, 4)),
    date,
    digest: catalogueDigest(requirements),
    changes: [{ reason, server, ...changes }],
  }
  const file = join(root, 'contract/catalogue/catalogues.json')
  await writeFile(file, `${JSON.stringify([catalogue, ...catalogues], null, 2)}\n`)
  process.stdout.write(
    `Catalogue ${catalogue.number}: ${added.length} requirements are new, ${before.length} changed or were removed.\n`,
  )
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
