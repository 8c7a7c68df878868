import {
  type ArgumentDefinitions,
  attachmentFields,
  type Deployment,
  pageFields,
  postFields,
} from '../../contract/index.ts'
import { contentTypeNames, factsOf } from '../store/content-types.ts'
import type { BuiltInType } from '../store/records.ts'
import type { Undeclared, UndeclaredFields } from './undeclared-fields.ts'

/** The fields that can be written of each type of the document. */
const writable: Readonly<Partial<Record<BuiltInType, ArgumentDefinitions>>> = {
  post: postFields,
  page: pageFields,
  attachment: attachmentFields,
}

/** What the items of a mirrored deployment lack, by what its index says can be written; undefined for one of ours. */
export function undeclaredFields({ routes }: Deployment): UndeclaredFields | undefined {
  const found = contentTypeNames.flatMap((type): [BuiltInType, Undeclared][] => {
    const { collection: path, revised } = factsOf(type)
    const route = routes.find(({ pattern, rawEntry }) => pattern === path && rawEntry !== undefined)
    const args = route?.endpoints.find(({ methods }) => methods.includes('POST'))?.args
    if (args === undefined) return []
    const fields = Object.keys(writable[type] ?? {}).filter((name) => !Object.hasOwn(args, name))
    const hasFootnotes = !revised || args.meta?.properties?.footnotes !== undefined
    return fields.length > 0 || !hasFootnotes ? [[type, { fields, hasFootnotes }]] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
