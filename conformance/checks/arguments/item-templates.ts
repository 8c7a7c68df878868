import type { Kind } from '../../data/maker.ts'
import type { CheckTools } from '../check.ts'
import { needsOfRead } from './list-templates.ts'
import { defined, plain, type RequestTemplate } from './request-template.ts'

type Good = NonNullable<RequestTemplate['good']>

/** Valid values of writable fields. */
export const goodFields: Good = {
  slug: async ({ testData }) => testData.slug('slug'),
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

/** The id of the run's user: the author of what it creates. */
export async function ownAuthor({ testData }: CheckTools): Promise<number> {
  return testData.once('own author', async () =>
    Number((await testData.read('posts', await testData.create('posts'))).author),
  )
}

const password = 'alder'

export function readTemplate(kind: Kind): RequestTemplate {
  return {
    needs: 'nothing',
    carries: 'query',
    base: plain,
    prepare: async ({ site, testData }) => {
      const id = await testData.sample(kind)
      return async (args) => {
        // A password is only verified on a protected item, and there any other is rejected.
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

export function createTemplate(kind: 'posts' | 'pages'): RequestTemplate {
  return {
    needs: 'write',
    carries: 'json',
    // The run's mark is in both: a check may replace the title.
    base: async ({ testData }) => ({
      title: { raw: testData.text('created') },
      content: { raw: testData.text('words') },
    }),
    prepare:
      async ({ site }) =>
      (args) =>
        site.post(`/core/v2/${kind}`, defined(args)),
    good: goodFields,
  }
}

const updateMethods = ['POST', 'PUT', 'PATCH']

export function updateTemplate(kind: Kind): RequestTemplate {
  return {
    needs: 'write',
    carries: 'json',
    ways: updateMethods.length,
    base: plain,
    prepare: async ({ site, testData }) => {
      const path = `/core/v2/${kind}/${await testData.create(kind)}`
      return (args, way = 0) => site.send(updateMethods[way] ?? 'POST', path, { body: defined(args) })
    },
    good: goodFields,
  }
}

export function deleteTemplate(kind: Kind): RequestTemplate {
  return {
    needs: 'write',
    carries: 'query',
    base: plain,
    prepare: async ({ site, testData }) => {
      let id: number | undefined
      return async (args) => {
        id ??= await testData.create(kind)
        const answer = await site.delete(`/core/v2/${kind}/${id}`, args)
        // Each request needs another item, as the last one was deleted.
        if (answer.ok) id = undefined
        return answer
      }
    },
    good: { force: async () => true },
  }
}
