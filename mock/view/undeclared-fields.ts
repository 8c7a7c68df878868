import {
  type ArgumentDefinitions,
  attachmentFields,
  type Deployment,
  pageFields,
  postFields,
} from '../../contract/index.ts'
import { contentTypeNames, factsOf } from '../store/content-types.ts'
import type { BuiltInType, ContentKind } from '../store/records.ts'
import type { Rendered } from './context-filter.ts'

/** What a mirrored site has not, of a type of item. */
interface Undeclared {
  /** Fields that can be written here and not there. */
  readonly fields: readonly string[]
  readonly hasFootnotes: boolean
}

/** Fields that a mirrored site lets nobody write: it has none of them. */
export type UndeclaredFields = Readonly<Partial<Record<BuiltInType, Undeclared>>>

/** An item, or a revision of one, without the fields its site does not have. */
export function withoutUndeclared(
  rendered: Rendered,
  type: ContentKind,
  undeclared: UndeclaredFields | undefined,
): Rendered {
  const { fields, hasFootnotes } = (type === 'custom' ? undefined : undeclared?.[type]) ?? none
  if (fields.length === 0 && hasFootnotes) return rendered
  const kept = Object.fromEntries(Object.entries(rendered).filter(([name]) => !fields.includes(name)))
  // An empty object is a list on the platform.
  return hasFootnotes || !('meta' in kept) ? kept : { ...kept, meta: [] }
}

const none: Undeclared = { fields: [], hasFootnotes: true }

/** The fields that can be written of each type of the document. */
const writable: Readonly<Partial<Record<BuiltInType, ArgumentDefinitions>>> = {
  post: postFields,
  page: pageFields,
  attachment: attachmentFields,
}

/** What the items of a mirrored deployment lack, by what its index says can be written; undefined for one of ours. */
export function undeclaredFields({ routes }: Deployment): UndeclaredFields | undefined {
  const found = contentTypeNames.flatMap((type): [BuiltInType, Undeclared][] => {
    const { collection: path, hasRevisions } = factsOf(type)
    const route = routes.find(({ pattern, rawEntry }) => pattern === path && rawEntry !== undefined)
    const args = route?.endpoints.find(({ methods }) => methods.includes('POST'))?.args
    if (args === undefined) return []
    const fields = Object.keys(writable[type] ?? {}).filter((name) => !Object.hasOwn(args, name))
    const hasFootnotes = !hasRevisions || args.meta?.properties?.footnotes !== undefined
    return fields.length > 0 || !hasFootnotes ? [[type, { fields, hasFootnotes }]] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
