import type { Json } from '../../contract/index.ts'

/** A place where the answers of the target and of its twin differ. */
export interface Place {
  /** `title.rendered`; a list's items are all `[]`. Empty for the whole. */
  readonly path: string
  readonly there: Json | undefined
  readonly here: Json | undefined
}

/** A path one step longer. */
export function below(path: string, name: string): string {
  return path === '' || name.startsWith('[') ? `${path}${name}` : `${path}.${name}`
}
