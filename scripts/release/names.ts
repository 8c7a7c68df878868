/**
 * The names under which the package is published. package.json has them, and each is derived from there; `npm run
 * generate` writes them into all other files.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** What a package.json says of it. */
interface Manifest {
  readonly name: string
  readonly version: string
  readonly repository: { readonly url: string }
}

interface Names {
  /** `site-contract`. */
  readonly package: string
  /** On GitHub, `owner/site-contract`; that of the image in its registry too. */
  readonly repository: string
  readonly version: string
}

/**
 * The names that a package.json has.
 *
 * @throws Error when its repository is not one of GitHub, or has another name than the package
 */
export function publishedNames({ name, version, repository: { url } }: Manifest): Names {
  const [, repository] = /^git\+https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\.git$/.exec(url) ?? []
  if (repository === undefined || repository.split('/')[1] !== name)
    throw new Error(
      `The repository in package.json is "${url}". Write git+https://github.com/OWNER/${name}.git: the image and the action have that name.`,
    )
  return { package: name, repository, version }
}

const version = String.raw`\d+\.\d+\.\d+`

/** A text with the right name and version in each place that has one: an install, an image, an action, an address. */
export function withNames(text: string, { package: name, repository, version: now }: Names): string {
  const any = String.raw`[\w.-]+\/${name}`
  const places: readonly (readonly [string, string])[] = [
    [String.raw`(?<=github\.com\/)${any}(?![\w-])`, repository],
    [`(?<=raw\\.githubusercontent\\.com\\/)${any}\\/v${version}`, `${repository}/v${now}`],
    [`(?<=ghcr\\.io\\/)${any}:${version}`, `${repository}:${now}`],
    [`(?<=uses: )${any}@v${version}`, `${repository}@v${now}`],
    [
      `(?<=(?:npm install .*|SITE_CONTRACT_PACKAGE: |\`))(?:@[\\w.-]+\\/)?${name}@${version}`,
      `${name}@${now}`,
    ],
    [`(?<=npm install --save-dev )(?:@[\\w.-]+\\/)?${name}$`, name],
  ]
  return places.reduce((before, [place, right]) => before.replaceAll(new RegExp(place, 'gm'), right), text)
}

/** The files of the repository that have names: those that people read or copy. */
export function filesWithNames(): string[] {
  const listed = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
  return listed.filter(
    (file) => /\.(md|ya?ml)$|^(Dockerfile|llms\.txt)$/.test(file) && file !== 'CHANGELOG.md',
  )
}

/** Writes the names of package.json into the files of the repository. */
export function writeNames(): void {
  const names = publishedNames(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  for (const file of filesWithNames()) {
    const path = join(root, file)
    const text = readFileSync(path, 'utf8')
    const right = withNames(text, names)
    if (right !== text) writeFileSync(path, right)
  }
}

if (import.meta.main) writeNames()
