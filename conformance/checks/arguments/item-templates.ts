import type { Json } from '../../../contract/index.ts'
import type { Kind } from '../../data/maker.ts'
import type { CheckTools } from '../check.ts'
import { needsOfRead } from './list-templates.ts'
import { defined, plain, type RequestTemplate } from './request-template.ts'

type Good = NonNullable<RequestTemplate['good']>

/** Values of writable fields that a server surely takes. */
export const goodFields: Good = {
  slug: async ({ testData }) => testData.text('slug').replaceAll(' ', '-'),
  author: async (tools) => ownAuthor(tools),
  featured_media: async () => 0,
  parent: async () => 0,
  template: async () => '',
  categories: async () => [],
  tags: async () => [],
  meta: async () => ({}),
  title: async ({ testData }) => ({ raw: testData.text('title') }),
  content: async () => ({ raw: 'Content.' }),
  excerpt: async () => ({ raw: 'Excerpt.' }),
  caption: async () => ({ raw: 'Caption.' }),
  description: async () => ({ raw: 'Description.' }),
  post: async ({ testData }) => testData.sample('posts'),
}

/** The id of the run's own user: the author of what it makes. */
async function ownAuthor({ testData }: CheckTools): Promise<Json> {
  return testData.once('own author', async () =>
    Number((await testData.read('posts', await testData.create('posts'))).author),
  )
}

const password = 'alder'

/** An item that is read. */
export function readTemplate(kind: Kind): RequestTemplate {
  return {
    needs: 'nothing',
    carries: 'query',
    base: plain,
    open: async ({ site, testData }) => {
      const id = await testData.sample(kind)
      return async (args) => {
        // A password is looked at only where there is one; any other is refused as a wrong one.
        const requested =
          args.password === undefined
            ? id
            : await testData.once(`protected ${kind}`, () =>
                testData.create(kind, { status: 'publish', password }),
              )
        return site.get(`/core/v2/${kind}/${requested}`, args)
      }
    },
    good: { password: async () => password },
    needsOf: (name, values) => (name === 'password' ? 'write' : needsOfRead(name, values)),
  }
}

/** A post or page that is created. */
export function createTemplate(kind: 'posts' | 'pages'): RequestTemplate {
  return {
    needs: 'write',
    carries: 'json',
    // The mark is in both: a check may put another title.
    base: async ({ testData }) => ({
      title: { raw: testData.text('created') },
      content: { raw: testData.text('words') },
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
export function updateTemplate(kind: Kind): RequestTemplate {
  return {
    needs: 'write',
    carries: 'json',
    ways: updateMethods.length,
    base: plain,
    open: async ({ site, testData }) => {
      const path = `/core/v2/${kind}/${await testData.create(kind)}`
      return (args, way = 0) => site.send(updateMethods[way] ?? 'POST', path, { body: defined(args) })
    },
    good: goodFields,
  }
}

/** An item that is deleted. */
export function deleteTemplate(kind: Kind): RequestTemplate {
  return {
    needs: 'write',
    carries: 'query',
    base: plain,
    open: async ({ site, testData }) => {
      let id: number | undefined
      return async (args) => {
        id ??= await testData.create(kind)
        const answer = await site.delete(`/core/v2/${kind}/${id}`, args)
        // What was taken away is no item to ask about again.
        if (answer.ok) id = undefined
        return answer
      }
    },
    good: { force: async () => true },
  }
}
