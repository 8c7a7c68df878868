import { Collection } from '@msw/data'

/** What is kept: anything with an id, a status and a date. */
export interface Item {
  readonly id: number
  readonly status: string
  readonly date: number | string
}

interface Schema<Kept> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly types?: { readonly input: Kept; readonly output: Kept }
    readonly validate: (value: unknown) => { readonly value: Kept }
  }
}

/** A collection of `@msw/data` with these items in it. Everything fits its schema, the least one can be. */
export async function fillLibrary<Kept extends Item>(
  items: readonly Kept[],
): Promise<Collection<Schema<Kept>>> {
  const schema: Schema<Kept> = {
    '~standard': { version: 1, vendor: 'bench', validate: (value) => ({ value: value as Kept }) },
  }
  const collection = new Collection({ schema })
  for (const item of items) await collection.create({ ...item })
  return collection
}
