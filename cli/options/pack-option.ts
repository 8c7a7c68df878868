import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, extname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InvalidArgumentError, Option } from 'commander'
import { didYouMean } from './did-you-mean.ts'

/** `--pack NAME` or `--pack FOLDER`, any number of times; read as the folders of the packs. */
export const packOption = (description: string): Option =>
  new Option('--pack <name|folder>', description)
    .argParser((text: string, before: readonly string[]) => [...before, packFolder(text)])
    .default([])

/**
 * The folder of a pack: of one that comes with the package, by its name, or else the folder that was given. `./acf` is a
 * folder whatever comes with the package.
 *
 * @throws InvalidArgumentError with the names of all packs for a name that is neither
 */
export function packFolder(text: string): string {
  if (!/^[a-z\d-]+$/.test(text)) return text
  const packs = shippedPacks()
  const names = readdirSync(packs).filter((name) => isPack(join(packs, name)))
  if (names.includes(text)) return relative(process.cwd(), join(packs, text)) || '.'
  if (existsSync(text)) return text
  throw new InvalidArgumentError(
    `No folder and no pack of the package has this name. The packs: ${names.join(', ')}.${didYouMean(text, names)}`,
  )
}

const isPack = (folder: string): boolean =>
  ['pack.ts', 'pack.js'].some((file) => existsSync(join(folder, file)))

/** What names a pack on the command line: its name if it comes with the package, or else its folder. */
export function packName(folder: string): string {
  const name = basename(folder)
  return resolve(folder) === join(shippedPacks(), name) ? name : folder
}

/** Where the packs of the package are: as sources, or compiled. */
function shippedPacks(): string {
  const root = dirname(fileURLToPath(import.meta.resolve('site-contract/package.json')))
  return extname(import.meta.filename) === '.ts' ? join(root, 'packs') : join(root, 'dist/packs')
}
