import { extensionRoutes } from '../../contract/requirements/extension-routes.ts'
import {
  always,
  anyField,
  behindFirst,
  both,
  by,
  type Concern,
  endpoint,
  field,
  inContext,
  listed,
  lists,
  named,
  namedField,
  never,
  parameter,
  placed,
  signedIn,
  uses,
  wholeItem,
  writes,
} from './concern.ts'

const extensionIds = extensionRoutes.map(({ id }) => id.slice('extensions.'.length))
const extensionNames = [...new Set(extensionIds.map((id) => id.split('.')[0] ?? ''))]

const ofExtension: Concern = ({ words }, used) => {
  const told = words.join('.')
  if (extensionIds.some((id) => `${told}.`.startsWith(`${id}.`))) return used.extension(told)
  const extension = words.find((word) => extensionNames.includes(word))
  return extension === undefined
    ? extensionNames.some((name) => used.namespace(name))
    : used.namespace(extension)
}

/** `path.posts.list`: one and the same route by several addresses. */
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

/** What each of the statements that belong to no single endpoint rests on, by the first word of their ids. */
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
  batch: named,
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
