import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { complaintsIn } from './compiler.ts'

const root = join(import.meta.dirname, '../..')

/** What stands on the contract, and what that needs to be compiled. */
const folders = [
  'contract',
  'client',
  'fixtures',
  'mock',
  'conformance',
  'tools',
  'package.json',
  'tsconfig.json',
] as const

/** Where compiling begins: from here every module that depends on the names of the contract is reached. */
const entrances = ['mock/site/site.ts', 'conformance/checks/coverage.ts']

/** A change of one file: the text that is there once, and what is put in its place. */
export interface Edit {
  readonly file: string
  readonly from: string
  readonly to: string
}

/** A copy of the tree, in which files can be changed. */
export class ChangedTree {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  static async copy(): Promise<ChangedTree> {
    const folder = await mkdtemp(join(tmpdir(), 'site-contract-changed-'))
    for (const each of folders) await cp(join(root, each), join(folder, each), { recursive: true })
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    const settings = { extends: './tsconfig.json', include: [], files: entrances }
    await writeFile(join(folder, 'tsconfig.entrances.json'), JSON.stringify(settings))
    return new ChangedTree(folder)
  }

  /** @throws Error when the text to be changed is not there just once */
  async change({ file, from, to }: Edit): Promise<void> {
    const path = join(this.folder, file)
    const [before, after, ...more] = (await readFile(path, 'utf8')).split(from)
    if (after === undefined || more.length > 0)
      throw new Error(`Cannot change ${file}: ${JSON.stringify(from)} is not there just once.`)
    await writeFile(path, `${before}${to}${after}`)
  }

  /** What the compiler says of it. */
  complaints(): Promise<string[]> {
    return complaintsIn(join(this.folder, 'tsconfig.entrances.json'))
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true })
  }
}
