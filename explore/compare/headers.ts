import type { Planned } from '../requests/planned.ts'

/** A header that answers are compared by, and how it is read. */
interface ComparedHeader {
  readonly name: string
  read(value: string | null): string | null
}

const asItIs = (value: string | null): string | null => value

/** `GET, POST` in whatever order. */
const inOrder = (value: string | null): string | null =>
  value === null
    ? null
    : value
        .split(/\s*,\s*/)
        .sort()
        .join(', ')

const everywhere: readonly ComparedHeader[] = [
  { name: 'X-WP-Total', read: asItIs },
  { name: 'X-WP-TotalPages', read: asItIs },
  { name: 'Allow', read: inOrder },
  { name: 'Location', read: asItIs },
  { name: 'Link', read: asItIs },
  // A server may leave out the charset, or write it otherwise.
  { name: 'Content-Type', read: (value) => value?.split(';')[0]?.toLowerCase() ?? null },
]

/** The headers by which answers to a request are compared. */
export function comparedHeaders({ isSitesOwn = false }: Planned): readonly ComparedHeader[] {
  // How many of something there are is the site's own.
  return isSitesOwn ? everywhere.filter(({ name }) => !name.startsWith('X-WP')) : everywhere
}
