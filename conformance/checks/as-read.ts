import {
  attachmentRecord,
  autosaveRecord,
  type Context,
  type Json,
  pageRecord,
  postRecord,
  type RecordSchema,
} from '../../contract/index.ts'
import { at, isObject, same, truncatedJson } from '../../contract/lib/json.ts'
import type { Answer } from '../assertions/answer.ts'
import type { Kind } from '../data/maker.ts'
import type { CheckTools } from './check.ts'

const records: Readonly<Record<Kind | 'autosaves', RecordSchema>> = {
  posts: postRecord,
  pages: pageRecord,
  media: attachmentRecord,
  autosaves: autosaveRecord,
}

/** Contains a nonce, which differs in each answer. */
const volatileField = 'preview_link'

/** Reads an item, to compare the answer of a write with. */
export function readItem(
  { site, expect }: CheckTools,
  path: string,
  context: Context = 'edit',
): Promise<Answer> {
  return expect.accepted(site.get(path, { context }), 'as the item is read')
}

/** Texts whose `rendered` may depend on what was rendered earlier in the same request, such as numbered audio players. */
const numberedTexts: ReadonlySet<string> = new Set(['content', 'excerpt', 'caption', 'description'])

/**
 * Asserts that the record in an answer is the one that a read returns. Only the fields of the contract are compared, as
 * they are stored: no links, no fields of extensions, no rendered long texts.
 *
 * @param described the record in the answer: its body, or a part of it
 * @param item the answer of a read of the same item
 */
export function assertAsRead(
  { expect }: CheckTools,
  kind: Kind | 'autosaves',
  answer: Answer,
  described: Json | undefined,
  item: Answer,
): void {
  for (const member of Object.keys(records[kind].properties)) {
    if (member === volatileField) continue
    const [answered, read] = [at(described, member), item.record[member]].map((value) =>
      numberedTexts.has(member) ? storedParts(value) : value,
    )
    expect.satisfies(
      same(answered, read),
      answer,
      `${member} to be ${truncatedJson(read)}, as in a read`,
      answered,
    )
  }
}

function storedParts(text: Json | undefined): Json | undefined {
  if (!isObject(text)) return text
  const { rendered: _, ...stored } = text
  return stored
}
