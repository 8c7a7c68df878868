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

/** Holds the key of a moment: another in each answer. */
const passing = 'preview_link'

/** Reads an item, as the answers of writes are compared with. */
export function readAgain(
  { site, expect }: CheckTools,
  path: string,
  context: Context = 'edit',
): Promise<Answer> {
  return expect.accepted(site.get(path, { context }), 'as the item is read')
}

/** Texts whose `rendered` may count what was rendered before in the same request, as players of sounds are numbered. */
const counting: ReadonlySet<string> = new Set(['content', 'excerpt', 'caption', 'description'])

/**
 * What an answer tells of an item is what a read of the item gives. Compared is what the contract describes of such a
 * record, as it is kept: neither links, nor what an extension adds, nor longer texts as they are rendered.
 *
 * @param told the record in the answer: its body, or a part of it
 * @param item the read of the same item
 */
export function assertAsRead(
  { expect }: CheckTools,
  kind: Kind | 'autosaves',
  answer: Answer,
  described: Json | undefined,
  item: Answer,
): void {
  for (const member of Object.keys(records[kind].properties)) {
    if (member === passing) continue
    const [said, read] = [at(described, member), item.record[member]].map((value) =>
      counting.has(member) ? asKept(value) : value,
    )
    expect.that(
      same(said, read),
      answer,
      `${member} to be ${truncatedJson(read)}, as a read has it`,
      truncatedJson(said),
    )
  }
}

function asKept(text: Json | undefined): Json | undefined {
  if (!isObject(text)) return text
  const { rendered: _, ...kept } = text
  return kept
}
