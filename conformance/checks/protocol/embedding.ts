import type { Json } from '../../../contract/index.ts'
import type { Answer } from '../../client/answer.ts'
import { isObject, shown } from '../../transport/json.ts'
import type { Query } from '../../transport/query.ts'
import { type Check, type CheckTools, check } from '../check.ts'

async function requested({ anonymous, expect, testData }: CheckTools, query: Query): Promise<Answer> {
  return expect.accepted(anonymous.get(`/core/v2/posts/${await testData.sample('posts')}`, query))
}

/** The names of what is embedded; none when nothing is. */
function embedded(answer: Answer): string[] {
  const found = answer.at('_embedded')
  return isObject(found) ? Object.keys(found).sort() : []
}

const all: readonly Json[] = ['', '1', '0', 'true']

/** What `_embed` puts beside an item. */
export const embeddingChecks: readonly Check[] = [
  check('parameters.embed', {
    async run(tools) {
      const without = await requested(tools, {})
      tools.expect.equal(without, without.at('_embedded') ?? null, null, '_embedded without being asked for')
      const answer = await requested(tools, { _embed: '1' })
      const author = answer.at('author')
      tools.expect.equal(
        answer,
        answer.at('_embedded', 'author', 0, 'id'),
        author ?? 0,
        'the embedded author',
      )
      const terms = answer.at('_embedded', 'wp:term', 0, 0, 'id')
      tools.expect.equal(answer, terms, answer.at('categories', 0) ?? 0, 'the first embedded category')
    },
  }),

  check('parameters.embed.list', {
    requirement: 'parameters.embed',
    async run({ anonymous, expect, testData }) {
      const query = { include: (await testData.set('posts')).ids, per_page: 100, _embed: '1' }
      const list = await expect.accepted(anonymous.get('/core/v2/posts', query))
      for (const [i, item] of list.items.entries())
        expect.equal(
          list,
          list.at(i, '_embedded', 'author', 0, 'id'),
          item.author ?? 0,
          `the author embedded in item ${i}`,
        )
    },
  }),

  check('parameters.embed.truthy', {
    async run(tools) {
      const names = embedded(await requested(tools, { _embed: '1' }))
      for (const value of all) {
        const answer = await requested(tools, { _embed: value })
        tools.expect.that(names.length > 0, answer, 'something embedded', 'nothing')
        tools.expect.equal(answer, embedded(answer), names, `what _embed=${shown(value)} embeds`)
      }
    },
  }),

  check('parameters.embed.false', {
    async run(tools) {
      const answer = await requested(tools, { _embed: 'false' })
      tools.expect.equal(answer, embedded(answer), [], 'what is embedded')
    },
  }),

  check('parameters.embed.selective', {
    async run(tools) {
      for (const names of [['author'], ['author', 'wp:term']]) {
        const answer = await requested(tools, { _embed: names.join(',') })
        tools.expect.equal(answer, embedded(answer), names, 'what is embedded')
      }
    },
  }),

  check('parameters.embed.unknown', {
    async run(tools) {
      const answer = await requested(tools, { _embed: 'nonesuch' })
      tools.expect.equal(answer, answer.at('_embedded') ?? null, null, '_embedded')
    },
  }),

  check('parameters.embed.fields', {
    async run(tools) {
      const without = await requested(tools, { _embed: 'author', _fields: 'id' })
      tools.expect.equal(without, Object.keys(without.record), ['id'], 'the members')
      const answer = await requested(tools, { _embed: 'author', _fields: 'id,_links,_embedded' })
      tools.expect.equal(answer, embedded(answer), ['author'], 'what is embedded')
    },
  }),

  check('parameters.embed.unreadable', {
    needs: 'write',
    async run({ anonymous, expect, testData }) {
      const parent = await testData.create('pages', { status: 'draft' })
      const child = await testData.create('pages', { status: 'publish', parent })
      const answer = await expect.accepted(anonymous.get(`/core/v2/pages/${child}`, { _embed: 'up' }))
      const above = answer.at('_embedded', 'up', 0)
      const isError = isObject(above) && typeof above.code === 'string' && above.id === undefined
      expect.that(isError, answer, 'an error as the embedded parent', shown(above))
    },
  }),
]
