/** How a WordPress is set up: what differs from one site to the next, and what no check may stumble over. */
export interface Form {
  /** Has it content, terms and users beside what an installation makes. */
  readonly isSeeded: boolean
  /** The structure of its permalinks; empty for plain ones, with which the interface is found by `rest_route` alone. */
  readonly permalinks: string
  /** A name of its time zone; empty for UTC. */
  readonly zone: string
  /** The folder below the address of the server that it is in, `/blog`; empty for none. */
  readonly folder: string
  /** The path of the site of a network that is meant, `/sub`; empty for a WordPress that is no network. */
  readonly site: string
  /** The areas and checks that the form matters to, which are certified where not all are. */
  readonly matters: readonly string[]
}

const usual: Form = {
  isSeeded: true,
  permalinks: '/%year%/%monthnum%/%postname%/',
  zone: '',
  folder: '',
  site: '',
  matters: [],
}

/** The forms of a WordPress that are certified. */
export const forms = {
  full: usual,
  fresh: { ...usual, isSeeded: false, permalinks: '/%postname%/', matters: ['fields', 'lists'] },
  // Half an hour beside the others, and with daylight saving.
  zone: { ...usual, zone: 'America/St_Johns', matters: ['fields', 'status', 'lists'] },
  plain: { ...usual, permalinks: '', matters: ['index', 'addressing', 'embed', 'protocol', 'fields'] },
  // As on a server that rewrites no addresses.
  subdirectory: {
    ...usual,
    folder: '/blog',
    permalinks: '/index.php/%postname%/',
    matters: ['index', 'addressing', 'embed', 'protocol'],
  },
  network: { ...usual, site: '/sub', matters: ['index', 'addressing', 'media', 'stock'] },
} as const satisfies Readonly<Record<string, Form>>

export type FormName = keyof typeof forms

/** Their names, the one that is certified wholly first. */
export const formNames = [
  'full',
  'fresh',
  'zone',
  'plain',
  'subdirectory',
  'network',
] as const satisfies readonly FormName[]
