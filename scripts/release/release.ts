/**
 * `npm run release -- VERSION`: makes the files of a release, tests and packs it, and says what is left to do. It
 * publishes nothing, and commits nothing. With `--dry-run` it only says what it would do.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sectionsOf, withRelease } from './changelog.ts'
import { chosenVersion } from './version.ts'

const root = join(import.meta.dirname, '../..')
const changelogFile = join(root, 'CHANGELOG.md')

/** Where the file that `npm pack` makes is named by its version. */
const namingTheFile = ['README.md', 'docs/guides/ci.md', 'examples/ci/gitlab-ci.yml']

/** What has to pass before anything is packed. */
const gates = [
  ['run', 'requirements', '--', '--record'],
  ['run', 'check'],
  ['run', 'test:all'],
] as const

try {
  release()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}

function release(): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  })
  const manifest: { version: string; repository?: unknown } = JSON.parse(read('package.json'))
  const version = chosenVersion(positionals, manifest.version, git('tag', '--list').split('\n'))
  const changes = git('status', '--porcelain')
  if (changes !== '')
    throw new Error(`The tree is not clean. Commit these, or put them away, and run this again:\n${changes}`)

  const isDry = values['dry-run']
  const isFirst = version === manifest.version
  const changelog = isFirst ? read('CHANGELOG.md') : withRelease(read('CHANGELOG.md'), version, today())
  if (!isDry && !isFirst) writeFiles(changelog, manifest.version, version)
  say(`${version}, of which CHANGELOG.md says:\n\n${sectionsOf(changelog).get(version)}\n`)
  for (const args of [...gates, ['pack']]) {
    say(`npm ${args.join(' ')}`)
    if (!isDry) execFileSync('npm', args, { cwd: root, stdio: 'inherit' })
  }
  say(`\n${isDry ? 'Nothing was changed. Afterwards' : 'Packed. Now'}:\n`)
  for (const line of left(version, isFirst, manifest.repository !== undefined)) say(`  ${line}`)
}

function writeFiles(changelog: string, before: string, version: string): void {
  writeFileSync(changelogFile, changelog)
  execFileSync('npm', ['version', version, '--no-git-tag-version'], { cwd: root, stdio: 'ignore' })
  for (const name of namingTheFile) {
    const text = read(name).replaceAll(`site-contract-${before}.tgz`, `site-contract-${version}.tgz`)
    writeFileSync(join(root, name), text)
  }
}

/** What a person has to do after this, in order. */
function left(version: string, isFirst: boolean, hasRepository: boolean): readonly string[] {
  return [
    ...(hasRepository
      ? []
      : ['name the "repository" in package.json: without it npm takes no provenance, and publishes nothing']),
    ...(isFirst ? [] : [`git commit --all --message "Release ${version}"`]),
    `git tag v${version}`,
    `git push && git push origin v${version}     # .github/workflows/release.yml publishes it`,
    `to take it back before that: git restore . && rm site-contract-${version}.tgz`,
  ]
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trimEnd()
}

function read(name: string): string {
  return readFileSync(join(root, name), 'utf8')
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
