import type { Expected } from '../conformance/index.ts'
import { readNaming } from './naming-file.ts'

/** What `--naming` says; undefined for `auto`. @throws Error when it is no naming */
export async function expectedNaming(nameOrFile: string): Promise<Expected['naming']> {
  return nameOrFile === 'auto' ? undefined : { name: nameOrFile, naming: await readNaming(nameOrFile) }
}
