/**
 * `npm run release -- VERSION`: prints what a release does. With `--write` it does all that needs no account: files,
 * checks, tests, website, package, commit and tag. It publishes nothing, and ends with what a person has to do.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sectionsOf, withRelease } from './changelog.ts'
import { publishedNames, writeNames } from './names.ts'
import { verifyPackage } from './verify-package.ts'
import { chosenVersion } from './version.ts'

const root = join(import.meta.dirname, '../..')
const changelogFile = join(root, 'CHANGELOG.md')

/** What has to pass before anything is tagged. The tests run the steps of the image, of the action and of templates. */
const gates = [
  ['run', 'requirements', '--', '--record'],
  ['run', 'check'],
  ['run', 'test:all'],
  ['run', 'docs:build'],
  ['pack'],
] as const

try {
  await release()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}

async function release(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false } },
  })
  const manifest: Parameters<typeof publishedNames>[0] = JSON.parse(read('package.json'))
  const version = chosenVersion(positionals, manifest.version, git('tag', '--list').split('\n'))
  const { package: name, repository } = publishedNames({ ...manifest, version })
  const changes = git('status', '--porcelain')
  if (changes !== '')
    throw new Error(`The tree is not clean. Commit these, or put them away, and run this again:\n${changes}`)

  const isFirst = version === manifest.version
  const changelog = isFirst ? read('CHANGELOG.md') : withRelease(read('CHANGELOG.md'), version, today())
  print(
    `${name} ${version} of https://github.com/${repository}. CHANGELOG.md says:\n\n${sectionsOf(changelog).get(version)}\n`,
  )
  const steps: readonly (readonly [string, () => unknown])[] = [
    ...(isFirst
      ? []
      : [
          [
            `write ${version} into package.json, CHANGELOG.md and every file with a name`,
            () => writeFiles(changelog, version),
          ] as const,
        ]),
    ...gates.map(
      (args) =>
        [`npm ${args.join(' ')}`, () => execFileSync('npm', args, { cwd: root, stdio: 'inherit' })] as const,
    ),
    [
      `verify ${name}-${version}.tgz in an empty folder: size, start, version, types`,
      () => verify(`${name}-${version}.tgz`, version),
    ],
    ...(isFirst
      ? []
      : [
          [
            `git commit --all --message "Release ${version}"`,
            () => git('commit', '--all', '--message', `Release ${version}`),
          ] as const,
        ]),
    [`git tag v${version}`, () => git('tag', `v${version}`)],
  ]
  for (const [title, act] of steps) {
    print(title)
    if (values.write) await act()
  }
  print(values.write ? '\nTagged. Now:\n' : '\nNothing was changed: --write does this. Afterwards:\n')
  for (const line of remaining(version, isFirst, name, repository)) print(`  ${line}`)
}

function writeFiles(changelog: string, version: string): void {
  writeFileSync(changelogFile, changelog)
  execFileSync('npm', ['version', version, '--no-git-tag-version'], { cwd: root, stdio: 'ignore' })
  writeNames()
}

async function verify(tarball: string, version: string): Promise<void> {
  print(`  ${await verifyPackage(join(root, tarball), version)}`)
}

/** What a person does after this, in order: it needs accounts. */
function remaining(version: string, isFirst: boolean, name: string, repository: string): readonly string[] {
  return [
    ...(isFirst
      ? [
          `npm login && npm publish ${name}-${version}.tgz --provenance=false     # once: a workflow can't be trusted before`,
          `on npmjs.com, name release.yml of ${repository} and its environment "npm" as the trusted publisher`,
        ]
      : []),
    `git push && git push origin v${version}     # release.yml publishes the package${isFirst ? ' from the next version on' : ''}, the executables and the image`,
    'copy docs/site/.vitepress/dist/ to the host of the website, to the root of its address',
    `instead, to take it back: git tag --delete v${version}${isFirst ? '' : ' && git reset --hard HEAD~'}`,
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

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
