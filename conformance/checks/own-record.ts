import {
  attachmentRecord,
  pageRecord,
  postRecord,
  type RecordSchema,
  type ValueSchema,
} from '../../contract/index.ts'
import { recordAt } from '../../contract/versions/index.ts'
import type { Fields, Kind } from '../data/maker.ts'
import type { CheckTools } from './check.ts'

type OfTarget = Pick<CheckTools, 'target'>

/** A record as the target's own version of WordPress has it. */
export function ownRecord({ target: { facts } }: OfTarget, schema: RecordSchema): RecordSchema {
  return facts.wordpress ? recordAt(schema, facts.wordpress) : schema
}

const records: Readonly<Record<Kind, RecordSchema>> = {
  posts: postRecord,
  pages: pageRecord,
  media: attachmentRecord,
}

/** Those of some names that are no fields of a kind which the target's version lacks. */
export function ownNames(tools: OfTarget, kind: Kind, names: readonly string[]): readonly string[] {
  const own = ownRecord(tools, records[kind]).properties
  return names.filter((name) => name in own || !(name in records[kind].properties))
}

/** What is written of a kind, without the fields and their members that the target's version lacks. */
export function ownFields(tools: OfTarget, kind: Kind, fields: Fields): Fields {
  const own = ownRecord(tools, records[kind]).properties
  const isOwn = ([name]: readonly [string, unknown]): boolean =>
    name in own || !(name in records[kind].properties)
  return Object.fromEntries(Object.entries(fields).filter((each) => isOwn(each) && !isEmptied(each[0], own)))
}

/** Has a version nothing left that could be written to `meta`. */
function isEmptied(name: string, own: Readonly<Record<string, ValueSchema>>): boolean {
  return name === 'meta' && Object.keys(own.meta?.properties ?? {}).length === 0
}
