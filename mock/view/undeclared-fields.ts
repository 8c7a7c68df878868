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

/** What a mirrored site lacks, of one type. */
interface Undeclared {
  /** Fields that its index does not let clients write. */
  readonly fields: readonly string[]
  readonly hasFootnotes: boolean
}

/** What a mirrored site lacks, by type: fields that no client can write do not exist there. */
export type UndeclaredFields = Readonly<Partial<Record<BuiltInType, Undeclared>>>

/** An item or revision without the fields that its site lacks. */
export function withoutUndeclared(
  rendered: Rendered,
  type: ContentKind,
  undeclared: UndeclaredFields | undefined,
): Rendered {
  const { fields, hasFootnotes } = (type === 'custom' ? undefined : undeclared?.[type]) ?? none
  if (fields.length === 0 && hasFootnotes) return rendered
  const declared = Object.fromEntries(Object.entries(rendered).filter(([name]) => !fields.includes(name)))
  // PHP encodes an empty object as a list.
  return hasFootnotes || !('meta' in declared) ? declared : { ...declared, meta: [] }
}

const none: Undeclared = { fields: [], hasFootnotes: true }

/** The writable fields of the types of the specification. */
const writable: Readonly<Partial<Record<BuiltInType, ArgumentDefinitions>>> = {
  post: postFields,
  page: pageFields,
  attachment: attachmentFields,
}

/**
 * What the items of a mirrored deployment lack, read from the write arguments in its index; undefined when
 * nothing, or for a deployment of the contract.
 */
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
