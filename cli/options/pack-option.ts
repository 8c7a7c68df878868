import { existsSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Option } from 'commander'

/** `--pack NAME` or `--pack FOLDER`, any number of times; read as the folders of the packs. */
export const packOption = (description: string): Option =>
  new Option('--pack <name|folder>', description)
    .argParser((text: string, before: readonly string[]) => [...before, packFolder(text)])
    .default([])

/**
 * The folder of a pack: of one that comes with the package, by its name, or else the folder that was given. `./acf` is a
 * folder whatever comes with the package.
 */
export function packFolder(text: string): string {
  if (!/^[a-z\d-]+$/.test(text)) return text
  const folder = join(shippedPacks(), text)
  return ['pack.ts', 'pack.js'].some((file) => existsSync(join(folder, file)))
    ? relative(process.cwd(), folder) || '.'
    : text
}

/** Where the packs of the package are: as sources, or compiled. */
function shippedPacks(): string {
  const root = dirname(fileURLToPath(import.meta.resolve('site-contract/package.json')))
  return extname(import.meta.filename) === '.ts' ? join(root, 'packs') : join(root, 'dist/packs')
}
