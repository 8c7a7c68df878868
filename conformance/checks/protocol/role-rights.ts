import type { Answer } from '../../client/answer.ts'
import type { Fields } from '../../data/maker.ts'
import { shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'

const posts = '/core/v2/posts'

/** Asks for a post as a contributor. */
async function written(tools: CheckTools, fields: Fields): Promise<Answer> {
  const { site } = await tools.as('contributor')
  const title = { raw: tools.testData.text('contributed') }
  return site.post(posts, { title, content: { raw: 'Words.' }, ...fields })
}

/** What a contributor may not write: the fields, by what tells them apart, and the code of the refusal. */
const refused: Readonly<Record<string, readonly [code: string, forms: Readonly<Record<string, Fields>>]>> = {
  publish: [
    'rest_cannot_publish',
    {
      publish: { status: 'publish' },
      future: { status: 'future', date_gmt: '2099-01-02T03:04:05' },
    },
  ],
  private: ['rest_cannot_publish', { private: { status: 'private' } }],
  sticky: ['rest_cannot_assign_sticky', { sticky: { sticky: true } }],
}

const needs = 'write'

/** What a contributor may do: write, and leave it to others to publish. */
export const contributorChecks: readonly Check[] = [
  ...Object.entries(refused).flatMap(([right, [code, forms]]) =>
    Object.entries(forms).flatMap(([form, fields]) => {
      const requirement = `rights.contributor.${right}`
      return [
        check(`${requirement}.create.${form}`, {
          requirement,
          needs,
          run: async (tools) => void (await tools.expect.error(written(tools, fields), 403, code)),
        }),
        check(`${requirement}.update.${form}`, {
          requirement,
          needs,
          async run(tools) {
            const { id } = await tools.expect.status(written(tools, { status: 'draft' }), 201)
            const { site } = await tools.as('contributor')
            await tools.expect.error(site.post(`${posts}/${id}`, fields), 403, code)
          },
        }),
      ]
    }),
  ),
  ...Object.entries({
    draft: { status: 'draft' },
    pending: { status: 'pending' },
    password: { status: 'draft', password: 'A word' },
  }).map(([form, fields]) =>
    check(`rights.contributor.draft.${form}`, {
      requirement: 'rights.contributor.draft',
      needs,
      async run(tools) {
        const made = await tools.expect.status(written(tools, fields), 201)
        const read = await tools.expect.status(
          tools.site.get(`${posts}/${made.id}`, { context: 'edit' }),
          200,
        )
        for (const [name, value] of Object.entries(fields))
          tools.expect.equal(read, read.at(name), value, name)
      },
    }),
  ),
  check('rights.contributor.author', {
    needs,
    async run(tools) {
      const mine = await tools.testData.read('posts', await tools.testData.create('posts'))
      const fields = { author: mine.author ?? 0 }
      await tools.expect.error(written(tools, fields), 403, 'rest_cannot_edit_others')
    },
  }),
  check('rights.contributor.published', {
    needs,
    async run(tools) {
      const { site, expect, testData } = tools
      const { id } = await expect.status(written(tools, { status: 'pending' }), 201)
      const path = `${posts}/${id}`
      await expect.accepted(site.post(path, { status: 'publish' }), 'as an administrator publishes it')
      const contributor = await tools.as('contributor')
      const change = contributor.site.post(path, { title: { raw: testData.text('changed') } })
      await expect.error(change, 403, 'rest_cannot_edit')
    },
  }),
  check('context.edit.partial', {
    needs,
    async run(tools) {
      const { expect, testData } = tools
      const other = await testData.create('posts', { status: 'publish' })
      const own = await expect.status(written(tools, { status: 'draft' }), 201)
      const { site } = await tools.as('contributor')
      const query = { context: 'edit', include: [other, own.id], status: ['publish', 'draft'] }
      const list = await expect.status(site.get(posts, query), 200)
      expect.equal(list, list.ids, [own.id], 'the ids of what a contributor may edit')
    },
  }),
  check('write.html.filtered', {
    needs,
    async run(tools) {
      const { site } = await tools.as('author')
      const { expect, testData } = tools
      const script = '<script>let scripted = 1</script>'
      const fields = {
        title: { raw: testData.text('scripted') },
        content: { raw: `<p>Words.</p>${script}` },
        excerpt: { raw: `Words.${script}` },
      }
      const made = await expect.status(site.post(posts, fields), 201)
      const read = await expect.status(tools.site.get(`${posts}/${made.id}`, { context: 'edit' }), 200)
      for (const name of ['content', 'excerpt']) {
        const text = String(read.at(name, 'raw'))
        const isKept = text.includes('Words.') && !/<script/i.test(text)
        expect.that(isKept, read, `${name}.raw without the script`, shown(text))
      }
    },
  }),
]
