import type { Json, WritableStatus } from '../../contract/index.ts'
import { at } from '../../contract/lib/json.ts'
import type { Answer } from '../assertions/answer.ts'
import type { Fields, Kind } from '../data/maker.ts'
import type { CheckTools } from './check.ts'

/** An item of the run that a check writes to and reads again. */
interface Item {
  readonly id: number
  readonly path: string
  /** Sends fields; the answer is what it is. */
  write(fields: Json): Promise<Answer>
  /** The item as it now is, in `edit`. */
  now(): Promise<Answer>
}

/** Creates an item with a title, a content and `fields`. */
export async function makeItem(tools: CheckTools, kind: Kind, fields: Fields = {}): Promise<Item> {
  return itemOf(tools, kind, await tools.testData.create(kind, fields))
}

/** An item that is there. */
export function itemOf({ site, expect }: CheckTools, kind: Kind, id: number): Item {
  const path = `/core/v2/${kind}/${id}`
  return {
    id,
    path,
    write: (fields) => site.post(path, fields),
    now: () => expect.accepted(site.get(path, { context: 'edit' })),
  }
}

/** One field is what is expected, now. */
export async function assertNow(
  { expect }: CheckTools,
  item: Item,
  field: string,
  value: Json,
): Promise<void> {
  const now = await item.now()
  expect.equal(now, now.at(...field.split('.')), value, field)
}

/** Sends fields that are taken, and looks at one afterwards. */
export async function assertWritten(
  tools: CheckTools,
  item: Item,
  sent: Fields,
  field: string,
  value: Json,
): Promise<void> {
  await tools.expect.accepted(item.write(sent), `with ${JSON.stringify(sent)}`)
  await assertNow(tools, item, field, value)
}

/** HTML that is stripped from what is written without the right to any (`unfiltered_html`). */
export const anyHtml = '<script>let a = 1</script><p>b</p>'

/** Whether the target stores any HTML that the run's user writes. */
export function mayWriteAnyHtml({ testData }: CheckTools): Promise<boolean> {
  return testData.once('the right to any HTML', async () => {
    const post = await testData.read('posts', await testData.create('posts', { content: { raw: anyHtml } }))
    return at(post, 'content', 'raw') === anyHtml
  })
}

/** Ends a check of what only an editor may do, when the run's user is none: pages are an editor's. @throws Untestable */
export async function assertEditor({ testData }: CheckTools): Promise<void> {
  await testData.once('a page of an editor', () => testData.create('pages'))
}

export const kinds: readonly Kind[] = ['posts', 'pages', 'media']

/** The kinds whose items can have each of the five statuses, and that have revisions and autosaves. */
export const texts = ['posts', 'pages'] as const
export type Text = (typeof texts)[number]

/** The methods of an update. */
export const updateMethods = ['POST', 'PUT', 'PATCH'] as const

/** What one item of a kind is called. */
export const nouns: Readonly<Record<Kind, string>> = { posts: 'post', pages: 'page', media: 'attachment' }

/** A date of no doubt ahead. */
export const ahead = '2099-01-02T03:04:05'
/** A date of no doubt gone by. */
export const past = '2020-01-02T03:04:05'

/**
 * A status with a date that leaves no doubt: a server may turn `publish` with a date to come into `future`, and the
 * other way round (the document: not shown).
 */
export function withDate(status: WritableStatus): Fields {
  return { status, date_gmt: status === 'future' ? ahead : past }
}

/** An id that no site has reached, and every database can hold. */
export const unknownId = 2_147_480_000
