/**
 * `npm run build:executable`: Node, the built package and the packages that its commands need, in one file for machines
 * without Node. It runs on the system and the processor that it is built on.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')

/** What only projects with Node read: types, maps, the build for browsers; and the trace viewer, which no check opens. */
const unused = /\.(?:[cm]?ts|map)$|^dist\/browser\/|^node_modules\/(?:.*\.md$|playwright-core\/lib\/vite\/)/

/** What Node looks for in an executable, by the names that its documentation gives. */
const injected = ['NODE_SEA_BLOB', '--sentinel-fuse', 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2']

if (process.platform === 'linux') build()
else throw new Error(`The executable is built on Linux, and this is ${process.platform}.`)

function build(): void {
  const output = join(root, `site-contract-${process.platform}-${process.arch}`)
  const folder = mkdtempSync(join(tmpdir(), 'site-contract-executable-'))
  const [blob, nameFile, configFile] = [
    join(folder, 'blob'),
    join(folder, 'name'),
    join(folder, 'config.json'),
  ]
  const files = unpackedFiles()
  const config = {
    main: join(import.meta.dirname, 'main.cjs'),
    output: blob,
    disableExperimentalSEAWarning: true,
    assets: { ...files, name: nameFile },
  }
  try {
    writeFileSync(nameFile, `${manifest.version}-${digestOf(files)}`)
    writeFileSync(configFile, JSON.stringify(config))
    run(process.execPath, '--experimental-sea-config', configFile)
    // A copy onto a file that runs would fail.
    rmSync(output, { force: true })
    copyFileSync(process.execPath, output)
    const [resource = '', ...options] = injected
    run(join(root, 'node_modules/.bin/postject'), output, resource, blob, ...options)
  } finally {
    rmSync(folder, { recursive: true })
  }
  process.stdout.write(`${output}, ${(statSync(output).size / 1e6).toFixed(1)} MB\n`)
}

/**
 * The files by where they are unpacked to: the package with its dependencies, and apart from it what only some commands
 * need, in a folder where Node finds it from there.
 */
function unpackedFiles(): Readonly<Record<string, string>> {
  const own = ['package.json', 'LICENSE', 'dist/**', 'docs/{guides,recipes}/*.md']
  return {
    ...filesBelow('package/', [...own, ...foldersOf(Object.keys(manifest.dependencies))]),
    ...filesBelow('', foldersOf(['@playwright/test', '@modelcontextprotocol/server'])),
  }
}

function filesBelow(folder: string, patterns: readonly string[]): Readonly<Record<string, string>> {
  const files = globSync(patterns, { cwd: root })
    .filter((file) => !unused.test(file) && statSync(join(root, file)).isFile())
    .toSorted()
  return Object.fromEntries(files.map((file) => [folder + file, join(root, file)]))
}

function foldersOf(names: readonly string[]): readonly string[] {
  return [...withDependencies(names)].map((name) => `node_modules/${name}/**`)
}

/** The packages, and those that they import. */
function withDependencies(names: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const name of names.filter((each) => !found.has(each))) {
    found.add(name)
    const { dependencies = {} }: { readonly dependencies?: Readonly<Record<string, string>> } = JSON.parse(
      readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'),
    )
    withDependencies(Object.keys(dependencies), found)
  }
  return found
}

function digestOf(files: Readonly<Record<string, string>>): string {
  const digest = createHash('sha256')
  for (const [name, file] of Object.entries(files)) digest.update(`${name}\0`).update(readFileSync(file))
  return digest.digest('hex').slice(0, 16)
}

/** Runs a command, and prints its output only when it fails. */
function run(command: string, ...args: readonly string[]): void {
  execFileSync(command, args, { stdio: 'pipe' })
}
