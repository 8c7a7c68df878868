import type { attachmentFields, Json, pageFields, postFields } from '../../../contract/index.ts'
import type { Kind } from '../../data/maker.ts'
import { ownAuthor } from '../arguments/item-templates.ts'
import type { CheckTools } from '../check.ts'
import { sharedImage } from '../context/gallery.ts'

/** A value of a field as it is sent, and as `edit` returns it. */
export interface Written {
  readonly sent: Json
  readonly read: Json
}

/** A writable field: where it is read, and values of which no two in a row are equal. */
export interface WrittenField {
  /** The path of the value in `edit`: `title`, `raw`. */
  readonly path: readonly string[]
  /** The first is never the default. */
  readonly values: (tools: CheckTools, kind: Kind) => Promise<readonly Written[]>
}

const plain = (...values: readonly Json[]): WrittenField['values'] => {
  return async () => values.map((value) => ({ sent: value, read: value }))
}

/** Two generated values, then optionally those that clear the field. */
const generated = (
  make: (tools: CheckTools, n: number) => Json | Promise<Json>,
  ...last: readonly Json[]
): WrittenField['values'] => {
  return async (tools) =>
    [await make(tools, 0), await make(tools, 1), ...last].map((value) => ({ sent: value, read: value }))
}

/** A field whose `raw` is written. */
function text(name: string): WrittenField {
  return {
    path: [name, 'raw'],
    values: async ({ testData }) =>
      [
        testData.text(name),
        testData.text(`other ${name}`),
        // A title always has the run's tag: it is never cleared.
        ...(name === 'title' ? [] : ['']),
      ].map((raw) => ({ sent: { raw }, read: raw })),
  }
}

function terms(name: 'categories' | 'tags'): WrittenField {
  return {
    path: [name],
    values: async (tools) => {
      const known = (await tools.testData.neighbours())[name]
      const values: (readonly number[])[] =
        known.length < 2 ? [known] : [known.slice(0, 4), known.slice(1, 2)]
      // A server may assign a category to a post without any.
      if (name === 'tags') values.push([])
      return values.map((value) => ({ sent: value, read: value }))
    },
  }
}

const field = (name: string, values: WrittenField['values']): WrittenField => ({ path: [name], values })

/** First an author other than the run's user, if the site has one. */
async function authors(tools: CheckTools): Promise<readonly Written[]> {
  const own = await ownAuthor(tools)
  const others = (await tools.testData.neighbours()).authors.filter((author) => author !== own)
  return [...others.slice(0, 1), own].map((author) => ({ sent: author, read: author }))
}

async function statuses(_tools: CheckTools, kind: Kind): Promise<readonly Written[]> {
  const values = kind === 'media' ? ['private'] : ['private', 'pending']
  return values.map((value) => ({ sent: value, read: value }))
}

/** The second page is a child of the first. */
const parentItem = (tools: CheckTools, kind: Kind, n: number): Promise<number> =>
  tools.testData.once(`parent ${kind}, ${n}`, async () => {
    const parent = n > 0 && kind === 'pages' ? { parent: await parentItem(tools, kind, n - 1) } : {}
    return tools.testData.create(kind, { status: 'publish', ...parent })
  })

/** An image that is attached to one item, to be the featured image of another. */
const attachedImage = ({ testData }: CheckTools): Promise<number> =>
  testData.once('image of another item', async () =>
    testData.create('media', { post: await testData.sample('posts') }),
  )

type WritableField = keyof typeof postFields | keyof typeof pageFields | keyof typeof attachmentFields

/** Every writable field and the values to write. A new field of the contract needs an entry. */
export const writtenFields: Readonly<Record<WritableField, WrittenField>> = {
  date: field('date', plain('2018-03-04T05:06:07', '2019-04-05T16:07:08')),
  date_gmt: field('date_gmt', plain('2018-03-04T05:06:07', '2019-04-05T16:07:08')),
  slug: field(
    'slug',
    generated((tools, n) => tools.testData.slug(`slug-${n}`)),
  ),
  status: field('status', statuses),
  password: field('password', plain('Open sesame', 'another', '')),
  title: text('title'),
  content: text('content'),
  excerpt: text('excerpt'),
  caption: text('caption'),
  description: text('description'),
  author: field('author', authors),
  featured_media: field('featured_media', async (tools) =>
    [await sharedImage(tools), await attachedImage(tools), 0].map((id) => ({ sent: id, read: id })),
  ),
  comment_status: field('comment_status', plain('closed', 'open')),
  ping_status: field('ping_status', plain('closed', 'open', 'closed')),
  format: field('format', plain('aside', 'quote', 'standard')),
  meta: {
    path: ['meta', 'footnotes'],
    values: async () =>
      ['[{"id":"1a2b","content":"A note."}]', ''].map((footnotes) => ({
        sent: { footnotes },
        read: footnotes,
      })),
  },
  sticky: field('sticky', plain(true, false)),
  template: field('template', plain('')),
  categories: terms('categories'),
  tags: terms('tags'),
  parent: field(
    'parent',
    generated((tools, n) => parentItem(tools, 'pages', n), 0),
  ),
  menu_order: field('menu_order', plain(7, 3, -2, 0)),
  alt_text: field(
    'alt_text',
    generated(({ testData }) => testData.text('in its stead'), ''),
  ),
  post: field(
    'post',
    generated((tools, n) => parentItem(tools, 'posts', n)),
  ),
}
