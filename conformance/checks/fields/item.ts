import type { Json } from '../../../contract/index.ts'
import type { Answer } from '../../client/answer.ts'
import type { Fields, Kind } from '../../data/maker.ts'
import { at } from '../../transport/json.ts'
import type { CheckTools } from '../check.ts'

/** An item of the run that a check writes to and reads again. */
export interface Item {
  readonly id: number
  readonly path: string
  /** Sends fields; the answer is what it is. */
  write(fields: Json): Promise<Answer>
  /** The item as it now is, in `edit`. */
  now(): Promise<Answer>
}

/** Makes an item; `fields` go beside a title and a content, where they name no others. */
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

/** Is what the run's user writes kept, whatever HTML it is. */
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
