/** Set-ups of WordPress, which differ in what no check may assume. */
export interface Form {
  /** Adds content, terms and users to those of an installation. */
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

/** Checks that depend on the address of a site. */
const addresses = [
  'addressing',
  'embed',
  'headers.link',
  'lists.link',
  'create.location',
  'uploads.answer',
  'records.links',
  'records.link-header',
  'links',
  'slugs',
  'delete.media.file',
  'autosaves.preview',
]

/** Checks that depend on the time zone of a site. */
const clocks = [
  'dates',
  'fields.date',
  'fields.date-gmt',
  'states.schedule',
  'states.publish',
  'states.unpublished',
  'states.republish',
  'states.draft',
  'lists.date',
  'lists.include.order',
  ...['posts', 'pages', 'media'].flatMap((kind) => [
    `${kind}.list.after`,
    `${kind}.list.before`,
    `${kind}.list.modified-after`,
    `${kind}.list.modified-before`,
    `${kind}.list.orderby.date`,
    `${kind}.fields.date`,
    `${kind}.fields.date-gmt`,
  ]),
]

/** Checks that depend on a network: files, users, permissions. */
const ofNetworks = [
  'uploads',
  'media.kind',
  'media.details',
  'media.post',
  'media.edit',
  'media.filter',
  'media.list.media-type',
  'media.list.mime-type',
  'write.html',
  'records.actions',
  'stock.users',
  'stock.application-passwords',
  'stock.plugins',
  'stock.settings',
]

/** Checks that depend on existing content. */
const holdings = [
  'lists',
  'slugs',
  'parameters.embed',
  'stock.categories',
  'stock.tags',
  ...['author', 'author-exclude', 'categories', 'tags', 'tax-relation', 'search'].map(
    (name) => `posts.list.${name}`,
  ),
  ...['author', 'categories', 'tags', 'featured-media'].map((name) => `posts.fields.${name}`),
]

/** The forms of a WordPress that are certified. */
export const forms = {
  full: usual,
  fresh: { ...usual, isSeeded: false, permalinks: '/%postname%/', matters: holdings },
  // Half an hour off the full hour, and with daylight saving.
  zone: { ...usual, zone: 'America/St_Johns', matters: clocks },
  plain: { ...usual, permalinks: '', matters: addresses },
  // As on a server that rewrites no addresses.
  subdirectory: { ...usual, folder: '/blog', permalinks: '/index.php/%postname%/', matters: addresses },
  network: { ...usual, site: '/sub', matters: ['addressing', ...ofNetworks] },
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
