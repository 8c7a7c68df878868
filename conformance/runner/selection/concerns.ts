import { contexts } from '../../../contract/index.ts'
import { extensionRoutes } from '../../../contract/requirements/extensions.ts'
import { hasField, type Used } from './used.ts'

export interface Subject {
  /** Its words after the first. */
  readonly words: readonly string[]
  /** The resources that it names, as prefixes of endpoint ids. Default: all three. */
  readonly kinds: readonly string[]
}

export const allKinds: readonly string[] = ['posts', 'pages', 'media']

type Concern = (subject: Subject, used: Used) => boolean

/** One of these endpoints of the resource is used, `list`; without a name, any. */
const uses =
  (...verbs: readonly string[]): Concern =>
  ({ kinds }, used) =>
    kinds.some((kind) =>
      verbs.length === 0 ? used.endpoint(kind) : verbs.some((verb) => used.endpoint(`${kind}.${verb}`)),
    )

/** Words of ids for requests, with their endpoints. */
const places: Readonly<Record<string, readonly string[]>> = {
  list: ['list'],
  item: ['read'],
  update: ['update'],
  put: ['update'],
  patch: ['update'],
  create: ['create'],
  delete: ['delete'],
  several: ['create'],
  written: ['create'],
  revisions: ['revisions'],
  revision: ['revisions'],
  autosaves: ['autosaves'],
  autosave: ['autosaves'],
}

const writes = uses('create', 'update')
const lists = uses('list')
const always: Concern = () => true
/** Never used by a client. */
const never: Concern = () => false
const signedIn: Concern = (_, used) => used.signedIn()
/** An endpoint is used, by the prefix of its id. */
const endpoint =
  (id: string): Concern =>
  (_, used) =>
    used.endpoint(id)
/** All of several concerns. */
const both =
  (...all: readonly Concern[]): Concern =>
  (subject, used) =>
    all.every((each) => each(subject, used))

/** An argument of the lists is sent, by its word in the id. */
const listed =
  (...names: readonly string[]): Concern =>
  ({ kinds }, used) =>
    kinds.some((kind) => names.some((name) => used.argument(`${kind}.list`, name)))

/** A parameter of every route is sent. */
const parameter =
  (name: string): Concern =>
  (_, used) =>
    used.parameter(name)

/** A field is read or written, by its name in ids. */
const field =
  (name: string): Concern =>
  ({ kinds }, used) =>
    kinds.some((kind) => used.endpoint(kind) && (used.reads(kind, name) || used.writes(kind, name)))

/** The context at the end of the id, if any, is used. */
const inContext: Concern = ({ words, kinds }, used) => {
  const context = contexts.find((each) => words.includes(each))
  return context === undefined || kinds.some((kind) => used.context(kind, context))
}

/** The resource in the id, if any, is used. */
const isResourceUsed: Concern = ({ kinds }, used) =>
  kinds.length > 1 || kinds.some((kind) => used.endpoint(kind))

/** The endpoint of the request in the id is used; any, if it names none. */
const placed: Concern = (subject, used) => {
  const word = subject.words.find((each) => Object.hasOwn(places, each)) ?? ''
  return uses(...(places[word] ?? []))(subject, used)
}

/** Whole items concern clients that may read any field. */
const anyField: Concern = ({ kinds }, used) => kinds.some((kind) => used.readsAll(kind))

/** A concern by the second word of an id, and the one for other words. */
const by =
  (concerns: Readonly<Record<string, Concern>>, others: Concern): Concern =>
  (subject, used) => {
    const [word = ''] = subject.words
    return ((Object.hasOwn(concerns, word) && concerns[word]) || others)(subject, used)
  }

/** The second word is a field or an argument of a write, maybe of another resource than the id. */
const namedField: Concern = ({ words, kinds }, used) => {
  const [name = ''] = words
  const owners = kinds.some((kind) => hasField(kind, name)) ? kinds : allKinds
  return field(name)({ words, kinds: owners }, used)
}

/** A whole item, in the context of the id. */
const wholeItem = both(uses(), inContext, ({ kinds }, used) =>
  kinds.some((kind) => used.readsAll(kind) || used.readsOther(kind)),
)

/** The same subject without its first word. */
function behindFirst({ words, ...subject }: Subject): Subject {
  return { ...subject, words: words.slice(1) }
}

const extensionIds = extensionRoutes.map(({ id }) => id.slice('extensions.'.length))
const extensionNames = [...new Set(extensionIds.map((id) => id.split('.')[0] ?? ''))]

const ofExtension: Concern = ({ words }, used) => {
  const path = words.join('.')
  if (extensionIds.some((id) => `${path}.`.startsWith(`${id}.`))) return used.extension(path)
  const extension = words.find((word) => extensionNames.includes(word))
  return extension === undefined
    ? extensionNames.some((name) => used.namespace(name))
    : used.namespace(extension)
}

/** `path.posts.list`: a route by several addresses. */
const ofAddress = by(
  {
    index: endpoint('index'),
    namespace: (_, used) => used.namespaceIndex(),
    extensions: (subject, used) => ofExtension(behindFirst(subject), used),
    batch: endpoint('batch'),
    embed: endpoint('embed'),
    proxy: endpoint('proxy'),
  },
  placed,
)

/** The concerns of requirements without a single endpoint, by the first word of their ids. */
export const concerns: Readonly<Record<string, Concern>> = {
  address: by({ discovery: endpoint('index') }, (subject, used) => ofAddress(behindFirst(subject), used)),
  authentication: by(
    {
      anonymous: placed,
      create: uses('create'),
      update: uses('update'),
      delete: uses('delete'),
      'unknown-id': uses('update', 'delete'),
      forbidden: writes,
    },
    signedIn,
  ),
  autosaves: uses('autosaves'),
  batch: isResourceUsed,
  context: both(placed, inContext, by({ reads: always, default: always }, anyField)),
  create: uses('create'),
  dates: writes,
  delete: uses('delete'),
  deployments: never,
  errors: always,
  excerpts: field('excerpt'),
  extensions: ofExtension,
  fields: namedField,
  headers: always,
  items: uses('read', 'update', 'delete'),
  limits: by({ batch: endpoint('batch'), 'per-page': lists }, uses('revisions')),
  links: field('link'),
  lists: by(
    {
      date: listed('after', 'before', 'modified-after', 'modified-before'),
      include: listed('include'),
      orderby: listed('orderby'),
      offset: listed('offset'),
      search: listed('search'),
      slug: listed('slug'),
      status: listed('status'),
      'per-page': listed('per-page'),
      page: listed('page'),
    },
    lists,
  ),
  media: by(
    { post: uses('create', 'update'), filter: listed('media-type', 'mime-type') },
    uses('list', 'read'),
  ),
  methods: (_, used) => used.method('POST', 'PUT', 'PATCH', 'DELETE'),
  namespaces: ({ words }, used) => {
    const [name = ''] = words.join('.').split(/[.](?!\d)/)
    return used.namespaceIndex(['body', 'switch', 'unknown'].includes(name) ? undefined : name)
  },
  options: never,
  pages: uses(),
  parameters: by(
    {
      json: writes,
      form: writes,
      fields: parameter('_fields'),
      embed: parameter('_embed'),
      envelope: parameter('_envelope'),
      jsonp: parameter('_jsonp'),
    },
    always,
  ),
  passwords: by({ private: listed('status') }, ({ kinds }, used) =>
    kinds.some((kind) => ['list', 'read'].some((verb) => used.argument(`${kind}.${verb}`, 'password'))),
  ),
  posts: by(
    {
      sticky: listed('sticky'),
      terms: listed('categories', 'tags', 'categories-exclude', 'tags-exclude'),
      format: listed('format'),
    },
    uses(),
  ),
  records: by({ links: field('links'), actions: field('links') }, wholeItem),
  resources: both(uses(), inContext, field('id')),
  revisions: uses('revisions'),
  rights: by(
    {
      read: (subject, used) => by({ anonymous: uses('list', 'read') }, signedIn)(behindFirst(subject), used),
    },
    both(signedIn, writes),
  ),
  routing: always,
  security: never,
  service: by(
    {
      content: placed,
      index: endpoint('index'),
      extensions: ({ words: [, name = ''] }, used) => used.namespace(name),
      history: uses('revisions', 'autosaves'),
      batch: endpoint('batch'),
    },
    endpoint('embed'),
  ),
  slugs: writes,
  stock: ({ words: [about = '', name = '', context = ''] }, used) => {
    if (about === 'shapes') return used.path(name, context === 'view' ? undefined : context)
    return used.path(['anonymous', 'unknown'].includes(about) ? name.replace(/^[a-z]+-/, '') : about)
  },
  states: by(
    { methods: writes, 'has-status': field('status'), revisions: uses('revisions') },
    uses('create', 'update', 'delete'),
  ),
  update: uses('update'),
  uploads: endpoint('media.create'),
  versioning: by({ identifier: always, 'in-force': always }, endpoint('batch')),
  write: writes,
}
