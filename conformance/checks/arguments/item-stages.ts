import type { Json } from '../../../contract/index.ts'
import type { Kind } from '../../data/maker.ts'
import type { CheckTools } from '../check.ts'
import { needsOfRead } from './list-stages.ts'
import { defined, plain, type Stage } from './stage.ts'

type Good = NonNullable<Stage['good']>

/** Values of writable fields that a server surely takes. */
export const goodFields: Good = {
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

const password = 'alder'

/** An item that is read. */
export function readStage(kind: Kind): Stage {
  return {
    needs: 'nothing',
    carries: 'query',
    base: plain,
    open: async ({ site, world }) => {
      const id = await world.sample(kind)
      return async (args) => {
        // A password is looked at only where there is one; any other is refused as a wrong one.
        const asked =
          args.password === undefined
            ? id
            : await world.once(`protected ${kind}`, () => world.create(kind, { status: 'publish', password }))
        return site.get(`/core/v2/${kind}/${asked}`, args)
      }
    },
    good: { password: async () => password },
    needsOf: (name, values) => (name === 'password' ? 'write' : needsOfRead(name, values)),
  }
}

/** A post or page that is created. */
export function createStage(kind: 'posts' | 'pages'): Stage {
  return {
    needs: 'write',
    carries: 'json',
    // The mark is in both: a check may put another title.
    base: async ({ world }) => ({
      title: { raw: world.text('created') },
      content: { raw: world.text('words') },
    }),
    open:
      async ({ site }) =>
      (args) =>
        site.post(`/core/v2/${kind}`, defined(args)),
    good: goodFields,
  }
}

const updateMethods = ['POST', 'PUT', 'PATCH']

/** An item that is updated. */
export function updateStage(kind: Kind): Stage {
  return {
    needs: 'write',
    carries: 'json',
    ways: updateMethods.length,
    base: plain,
    open: async ({ site, world }) => {
      const path = `/core/v2/${kind}/${await world.create(kind)}`
      return (args, way = 0) => site.send(updateMethods[way] ?? 'POST', path, { body: defined(args) })
    },
    good: goodFields,
  }
}

/** An item that is deleted. */
export function deleteStage(kind: Kind): Stage {
  return {
    needs: 'write',
    carries: 'query',
    base: plain,
    open: async ({ site, world }) => {
      let id: number | undefined
      return async (args) => {
        id ??= await world.create(kind)
        const answer = await site.delete(`/core/v2/${kind}/${id}`, args)
        // What was taken away is no item to ask about again.
        if (answer.ok) id = undefined
        return answer
      }
    },
    good: { force: async () => true },
  }
}
