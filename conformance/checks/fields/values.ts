import type { attachmentFields, Json, pageFields, postFields } from '../../../contract/index.ts'
import type { Kind } from '../../data/maker.ts'
import type { CheckTools } from '../check.ts'
import { newSlug, picture } from '../context/gallery.ts'

/** A value of a field, as it is sent and as it is read in `edit` afterwards. */
export interface Written {
  readonly sent: Json
  readonly read: Json
}

/** A field that can be written: where it is read, and values of it of which no two neighbours are the same. */
export interface WrittenField {
  /** The path of the value in `edit`: `title`, `raw`. */
  readonly path: readonly string[]
  /** The first is never the default. */
  readonly values: (tools: CheckTools, kind: Kind) => Promise<readonly Written[]>
}

const plain = (...values: readonly Json[]): WrittenField['values'] => {
  return async () => values.map((value) => ({ sent: value, read: value }))
}

/** Two values that are made, and one that takes them away again, where there is such. */
const made = (
  make: (tools: CheckTools, n: number) => Json | Promise<Json>,
  ...last: readonly Json[]
): WrittenField['values'] => {
  return async (tools) =>
    [await make(tools, 0), await make(tools, 1), ...last].map((value) => ({ sent: value, read: value }))
}

/** An object of which `raw` is written. */
function text(name: string): WrittenField {
  return {
    path: [name, 'raw'],
    values: async ({ testData }) =>
      [
        testData.text(name),
        testData.text(`other ${name}`),
        // A title carries the tag of the run: it is never taken away.
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
      // A post without any category may be given one.
      if (name === 'tags') values.push([])
      return values.map((value) => ({ sent: value, read: value }))
    },
  }
}

const at = (name: string, values: WrittenField['values']): WrittenField => ({ path: [name], values })

/** Another author than the run's user first, where the site has one. */
async function authors(tools: CheckTools): Promise<readonly Written[]> {
  const { testData } = tools
  const own = await testData.once('own author', async () =>
    Number((await testData.read('posts', await testData.create('posts'))).author),
  )
  const others = (await tools.testData.neighbours()).authors.filter((author) => author !== own)
  return [...others.slice(0, 1), own].map((author) => ({ sent: author, read: author }))
}

async function statuses(_tools: CheckTools, kind: Kind): Promise<readonly Written[]> {
  const values = kind === 'media' ? ['private'] : ['private', 'pending']
  return values.map((value) => ({ sent: value, read: value }))
}

/** The second page is a child of the first. */
const itemToBelongTo = (tools: CheckTools, kind: Kind, n: number): Promise<number> =>
  tools.testData.once(`${kind} to belong to, ${n}`, async () => {
    const parent = n > 0 && kind === 'pages' ? { parent: await itemToBelongTo(tools, kind, n - 1) } : {}
    return tools.testData.create(kind, { status: 'publish', ...parent })
  })

/** An image that is attached to one item, as the featured image of another. */
const attachedPicture = ({ testData }: CheckTools): Promise<number> =>
  testData.once('picture of another item', async () =>
    testData.create('media', { post: await testData.sample('posts') }),
  )

type WritableField = keyof typeof postFields | keyof typeof pageFields | keyof typeof attachmentFields

/** Every field that can be written, and the values to write. A new field of the contract needs an entry. */
export const writtenFields: Readonly<Record<WritableField, WrittenField>> = {
  date: at('date', plain('2018-03-04T05:06:07', '2019-04-05T16:07:08')),
  date_gmt: at('date_gmt', plain('2018-03-04T05:06:07', '2019-04-05T16:07:08')),
  slug: at(
    'slug',
    made((tools, n) => newSlug(tools, `slug-${n}`)),
  ),
  status: at('status', statuses),
  password: at('password', plain('Open sesame', 'another', '')),
  title: text('title'),
  content: text('content'),
  excerpt: text('excerpt'),
  caption: text('caption'),
  description: text('description'),
  author: at('author', authors),
  featured_media: at('featured_media', async (tools) =>
    [await picture(tools), await attachedPicture(tools), 0].map((id) => ({ sent: id, read: id })),
  ),
  comment_status: at('comment_status', plain('closed', 'open')),
  ping_status: at('ping_status', plain('closed', 'open', 'closed')),
  format: at('format', plain('aside', 'quote', 'standard')),
  meta: {
    path: ['meta', 'footnotes'],
    values: async () =>
      ['[{"id":"1a2b","content":"A note."}]', ''].map((footnotes) => ({
        sent: { footnotes },
        read: footnotes,
      })),
  },
  sticky: at('sticky', plain(true, false)),
  template: at('template', plain('')),
  categories: terms('categories'),
  tags: terms('tags'),
  parent: at(
    'parent',
    made((tools, n) => itemToBelongTo(tools, 'pages', n), 0),
  ),
  menu_order: at('menu_order', plain(7, 3, -2, 0)),
  alt_text: at(
    'alt_text',
    made(({ testData }) => testData.text('in its stead'), ''),
  ),
  post: at(
    'post',
    made((tools, n) => itemToBelongTo(tools, 'posts', n)),
  ),
}
