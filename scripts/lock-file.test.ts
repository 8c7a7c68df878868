import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '#test'

interface LockFile {
  readonly packages: Readonly<Record<string, Locked>>
}

interface Locked {
  readonly version?: string
  readonly resolved?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

async function lockedPackages(folder: string): Promise<LockFile['packages']> {
  const text = await readFile(join(import.meta.dirname, '..', folder, 'package-lock.json'), 'utf8')
  const file: LockFile = JSON.parse(text)
  return file.packages
}

// npm leaves out what the registry does not carry at the time, and `npm ci` then refuses the file. Such an entry is
// written by hand: version, `optional`, `os` and `cpu` are enough for npm, which never downloads binaries of other platforms.
for (const [name, folder] of [
  ['the repository', '.'],
  ['the documentation site', 'docs/site'],
] as const) {
  test(`the lock file of ${name} names the binaries of every platform, so that npm ci takes it`, async () => {
    const packages = await lockedPackages(folder)
    const missing = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !(`node_modules/${name}` in packages || `${owner}/node_modules/${name}` in packages),
      ),
    )
    expect(missing).toEqual([])
  })

  test(`the lock file of ${name} names no registry`, async () => {
    const resolved = Object.values(await lockedPackages(folder)).flatMap((each) => each.resolved ?? [])
    expect(resolved).toEqual([])
  })
}
