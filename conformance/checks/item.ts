import {
  attachmentRecord,
  autosaveRecord,
  type Context,
  type Json,
  pageRecord,
  postRecord,
  type RecordSchema,
  type WritableStatus,
} from '../../contract/index.ts'
import { at, isObject, same, truncatedJson } from '../../contract/lib/json.ts'
import type { Answer } from '../assertions/answer.ts'
import { inapplicable } from '../assertions/outcome.ts'
import type { Fields, Kind } from '../data/maker.ts'
import { type Check, type CheckTools, writeCheck } from './check.ts'

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

/** Reads an item that many checks share. */
export async function readSample(
  { site, expect, testData }: CheckTools,
  kind: Kind,
  context: Context = 'view',
): Promise<Answer> {
  return expect.accepted(site.get(`/core/v2/${kind}/${await testData.sample(kind)}`, { context }))
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

/** A check that the answer of a write equals a later read: {@link assertAsRead}. @param name empty for the only one */
export const asReadCheck = (requirement: string, name: string, run: Check['run']): Check =>
  writeCheck(requirement, name === '' ? 'as-read' : `as-read.${name}`, run)

function storedParts(text: Json | undefined): Json | undefined {
  if (!isObject(text)) return text
  const { rendered: _, ...stored } = text
  return stored
}

/** The form of a site's permalinks. */
interface Permalinks {
  /** Plain: the id in a query, `?p=12`. */
  readonly arePlain: boolean
  /** The slug alone, `/the-slug/`, which could be mistaken for a year. */
  readonly areSlugs: boolean
}

/** The form of a target's permalinks, by the link of one post. @throws Untestable when no post can be read */
export function permalinksOf({
  testData,
  target,
}: Pick<CheckTools, 'testData' | 'target'>): Promise<Permalinks> {
  return testData.once('permalinks', async () => {
    const { link, slug } = await testData.read('posts', await testData.sample('posts'), 'view')
    const address = String(link)
    const arePlain = URL.canParse(address) && new URL(address).searchParams.has('p')
    return { arePlain, areSlugs: address.replace(/\/$/, '') === `${target.facts.base}/${String(slug)}` }
  })
}

/** @throws Inapplicable when the site has plain permalinks */
export async function assertPermalinks(tools: CheckTools): Promise<void> {
  if ((await permalinksOf(tools)).arePlain) inapplicable('The site has plain permalinks, which contain ids.')
}

/** @throws Inapplicable when permalinks contain more than the slug */
export async function assertSlugAlone(tools: CheckTools): Promise<void> {
  if (!(await permalinksOf(tools)).areSlugs)
    inapplicable(
      'The permalinks of this site contain more than the slug, which is never mistaken for a year.',
    )
}

/** An item of the run that a check writes to and reads again. */
interface Item {
  readonly id: number
  readonly path: string
  /** Sends an update and returns the answer, whatever its status. */
  write(fields: Json): Promise<Answer>
  /** Reads the item in the context `edit`. */
  now(): Promise<Answer>
}

/** Creates an item with a title, a content and `fields`. */
export async function makeItem(tools: CheckTools, kind: Kind, fields: Fields = {}): Promise<Item> {
  return itemOf(tools, kind, await tools.testData.create(kind, fields))
}

/** {@link makeItem} for checks of the create itself, which use no item of an earlier check. */
export function makeNewItem(tools: CheckTools, kind: Kind, fields: Fields = {}): Promise<Item> {
  return makeItem(tools, kind, { title: { raw: tools.testData.text('new item') }, ...fields })
}

export function itemOf({ site, expect }: CheckTools, kind: Kind, id: number): Item {
  const path = `/core/v2/${kind}/${id}`
  return {
    id,
    path,
    write: (fields) => site.post(path, fields),
    now: () => expect.accepted(site.get(path, { context: 'edit' })),
  }
}

/** Asserts the present value of a field. `field` is a path, `title.raw`. */
export async function assertNow(
  { expect }: CheckTools,
  item: Item,
  field: string,
  value: Json,
): Promise<void> {
  const now = await item.now()
  expect.equal(now, now.at(...field.split('.')), value, field)
}

/** Sends fields that have to be accepted, then asserts the value of one field. */
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

/** HTML that a server strips unless the user may write any HTML (`unfiltered_html`). */
export const anyHtml = '<script>let a = 1</script><p>b</p>'

/** Does the target store unfiltered HTML that the run's user writes? */
export function mayWriteAnyHtml({ testData }: CheckTools): Promise<boolean> {
  return testData.once('the right to any HTML', async () => {
    const post = await testData.read('posts', await testData.create('posts', { content: { raw: anyHtml } }))
    return at(post, 'content', 'raw') === anyHtml
  })
}

/** Requires that the run's user is an editor: only editors may create pages. @throws Untestable */
export async function assertEditor({ testData }: CheckTools): Promise<void> {
  await testData.once('a page of an editor', () => testData.create('pages'))
}

export const kinds: readonly Kind[] = ['posts', 'pages', 'media']

/** The kinds whose items can have all five statuses, and that have revisions and autosaves. */
export const texts = ['posts', 'pages'] as const
export type Text = (typeof texts)[number]

export const updateMethods = ['POST', 'PUT', 'PATCH'] as const

/** The status of what anonymous clients see; the default of a list's `status`. */
export const publicStatus: Readonly<Record<Kind, 'publish' | 'inherit'>> = {
  posts: 'publish',
  pages: 'publish',
  media: 'inherit',
}

export const nouns: Readonly<Record<Kind, string>> = { posts: 'post', pages: 'page', media: 'attachment' }

/** A date that is certainly in the future. */
export const ahead = '2099-01-02T03:04:05'
/** A date that is certainly in the past. */
export const past = '2020-01-02T03:04:05'

/**
 * A status with a date that agrees with it: a server may turn `publish` with a future date into `future`, and the
 * reverse (the specification: not shown).
 */
export function withDate(status: WritableStatus): Fields {
  return { status, date_gmt: status === 'future' ? ahead : past }
}
