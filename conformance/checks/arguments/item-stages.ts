import type { Json } from '../../../contract/index.ts'
import type { CheckTools } from '../../check.ts'
import type { Kind } from '../../world/maker.ts'
import type { Arguments, Stage } from './stage.ts'

type Good = NonNullable<Stage['good']>

/** Values of writable fields that a server surely takes. */
const goodFields: Good = {
  slug: async ({ world }) => world.text('slug').replaceAll(' ', '-'),
  author: async (tools) => ownAuthor(tools),
  featured_media: async () => 0,
  parent: async () => 0,
  template: async () => '',
  categories: async () => [],
  tags: async () => [],
  meta: async () => ({}),
  title: async ({ world }) => ({ raw: world.text('title') }),
  content: async () => ({ raw: 'Content.' }),
  excerpt: async () => ({ raw: 'Excerpt.' }),
  caption: async () => ({ raw: 'Caption.' }),
  description: async () => ({ raw: 'Description.' }),
  post: async ({ world }) => world.sample('posts'),
}

/** The id of the run's own user: the author of what it makes. */
async function ownAuthor({ world }: CheckTools): Promise<Json> {
  return world.once('own author', async () =>
    Number((await world.read('posts', await world.create('posts'))).author),
  )
}

const plain = async (): Promise<Arguments> => ({})

function readStage(kind: Kind): Stage {
  return {
    needs: 'nothing',
    carries: 'query',
    base: plain,
    ask: async ({ site, world }, args) => site.get(`/core/v2/${kind}/${await world.sample(kind)}`, args),
    argumentNeeds: { context: 'user' },
  }
}

function createStage(kind: 'posts' | 'pages'): Stage {
  return {
    needs: 'write',
    carries: 'json',
    base: async ({ world }) => ({ title: { raw: world.text('created') }, content: { raw: 'Words.' } }),
    ask: ({ site }, args) => site.post(`/core/v2/${kind}`, defined(args)),
    good: goodFields,
  }
}

function updateStage(kind: Kind): Stage {
  return {
    needs: 'write',
    carries: 'json',
    base: plain,
    ask: async ({ site, world }, args) =>
      site.post(`/core/v2/${kind}/${await world.create(kind)}`, defined(args)),
    good: goodFields,
  }
}

function deleteStage(kind: Kind): Stage {
  return {
    needs: 'write',
    carries: 'query',
    base: plain,
    ask: async ({ site, world }, args) => site.delete(`/core/v2/${kind}/${await world.create(kind)}`, args),
    good: { force: async () => true },
  }
}

/** Arguments without those that are not there, as a JSON body. */
export function defined(args: Arguments): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    Object.entries(args).flatMap(([name, value]): [string, Json][] =>
      value === undefined ? [] : [[name, value]],
    ),
  )
}

const kinds: readonly Kind[] = ['posts', 'pages', 'media']
const texts = ['posts', 'pages'] as const

/** How the items themselves are asked: created, read, updated, deleted. */
export const itemStages: Readonly<Record<string, Stage>> = Object.fromEntries([
  ...kinds.map((kind) => [`${kind}.read`, readStage(kind)]),
  ...texts.map((kind) => [`${kind}.create`, createStage(kind)]),
  ...kinds.map((kind) => [`${kind}.update`, updateStage(kind)]),
  ...kinds.map((kind) => [`${kind}.delete`, deleteStage(kind)]),
])
