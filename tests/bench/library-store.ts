import { Collection } from '@msw/data'

/** A record: anything with an id, a status and a date. */
export interface Item {
  readonly id: number
  readonly status: string
  readonly date: number | string
}

interface Schema<Stored> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly types?: { readonly input: Stored; readonly output: Stored }
    readonly validate: (value: unknown) => { readonly value: Stored }
  }
}

/** A collection of `@msw/data` with these items in it. Its schema accepts everything. */
export async function fillLibrary<Stored extends Item>(
  items: readonly Stored[],
): Promise<Collection<Schema<Stored>>> {
  const schema: Schema<Stored> = {
    '~standard': { version: 1, vendor: 'bench', validate: (value) => ({ value: value as Stored }) },
  }
  const collection = new Collection({ schema })
  for (const item of items) await collection.create({ ...item })
  return collection
}
