import { recordOf } from './record-of.ts'

/** The resources whose records plugins add fields to. */
const extensible = [
  'posts',
  'pages',
  'media',
  'blocks',
  'navigation',
  'categories',
  'tags',
  'menus',
  'comments',
  'users',
  'templates',
  'types',
  'taxonomies',
  'themes',
  'plugins',
]

let names: ReadonlySet<string> | undefined

/** The names of the fields that WordPress itself gives to records of content: any other is added by a plugin or a theme. */
export function stockFieldNames(): ReadonlySet<string> {
  names ??= new Set([
    ...extensible.flatMap((name) => Object.keys(recordOf(`/core/v2/${name}`)?.properties ?? {})),
    'password',
    'meta',
    'parent',
    'roles',
    'capabilities',
    'extra_capabilities',
  ])
  return names
}
