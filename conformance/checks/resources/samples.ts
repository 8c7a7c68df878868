import type { StockShape } from '../../../contract/requirements/stock-shapes.ts'
import type { CheckTools } from '../check.ts'
import { make } from '../wordpress-check.ts'
import { makeUser } from './users.ts'

type Maker = (tools: CheckTools) => Promise<number | string>

const createWithName =
  (kind: string): Maker =>
  async (tools) =>
    (await make(tools, kind, { name: tools.testData.text('sample') })).id

const createWithTitle =
  (kind: string): Maker =>
  async (tools) =>
    (await make(tools, kind, { title: tools.testData.text('sample'), content: 'Words.', status: 'publish' }))
      .id

const template =
  (kind: string): Maker =>
  async (tools) => {
    const title = tools.testData.text('sample')
    const made = await make(tools, kind, { title, slug: title.replaceAll(' ', '-'), content: 'Words.' })
    return String(made.at('id'))
  }

const makers: Readonly<Record<string, Maker>> = {
  categories: createWithName('categories'),
  tags: createWithName('tags'),
  wp_pattern_category: createWithName('wp_pattern_category'),
  menus: createWithName('menus'),
  blocks: createWithTitle('blocks'),
  navigation: createWithTitle('navigation'),
  templates: template('templates'),
  'template-parts': template('template-parts'),
  users: async (tools) => (await makeUser(tools)).id,
  comments: async (tools) => {
    const post = await tools.testData.create('posts', { status: 'publish', comment_status: 'open' })
    const content = tools.testData.text('sample')
    return (await make(tools, 'comments', { post, content, status: 'approved' })).id
  },
  'menu-items': async (tools) => {
    const menus = await sampleItem(tools, 'menus')
    const fields = { title: tools.testData.text('sample'), url: 'https://example.com/', status: 'publish' }
    return (await make(tools, 'menu-items', { ...fields, menus })).id
  },
  widgets: async (tools) => {
    const instance = { raw: { content: tools.testData.text('sample') } }
    const made = await make(tools, 'widgets', { id_base: 'block', sidebar: 'wp_inactive_widgets', instance })
    return String(made.at('id'))
  },
  posts: ({ testData }) => testData.create('posts', { status: 'publish' }),
}

/** The id of an item of a kind, created once for all checks that do not change it. */
export function sampleItem(tools: CheckTools, kind: string): Promise<number | string> {
  const maker = makers[kind]
  if (maker === undefined) throw new Error(`There is no sample of ${kind}.`)
  return tools.testData.once(`stock sample ${kind}`, () => maker(tools))
}

/** The paths where records of a shape are read: alone and in a list. */
export async function samplePaths(
  tools: CheckTools,
  { route, isMade }: StockShape,
): Promise<readonly string[]> {
  if (!isMade) return [route]
  const [, kind = '', below] = /^\/core\/v2\/([\w-]+)(?:\/\{id\}|\/\{user_id\}\/([\w-]+))?$/.exec(route) ?? []
  if (kind === 'search') {
    await sampleItem(tools, 'posts')
    return [`${route}?search=${tools.testData.runTag}`]
  }
  const id = await sampleItem(tools, kind)
  if (below === undefined) return [`/core/v2/${kind}/${id}`, ...listWith(kind, id)]
  const path = `/core/v2/${kind}/${id}/${below}`
  const made = await tools.testData.once(`stock sample ${below}`, () =>
    tools.expect.accepted(tools.site.post(path, { name: 'Of a check' })),
  )
  return [path, `${path}/${String(made.at('uuid'))}`]
}

/** The list narrowed to an item, if possible. */
function listWith(kind: string, id: number | string): string[] {
  return typeof id === 'number' ? [`/core/v2/${kind}?include=${id}`] : []
}
