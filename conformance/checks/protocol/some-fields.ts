import type { Json } from '../../../contract/index.ts'
import type { Answer } from '../../client/answer.ts'
import { at, isObject } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'

/** A public post, with a parameter of the interface's own. */
async function requested({ anonymous, expect, testData }: CheckTools, fields: Json): Promise<Answer> {
  const id = await testData.sample('posts')
  return expect.accepted(anonymous.get(`/core/v2/posts/${id}`, { _fields: fields }))
}

const members = (value: Json | undefined): Json => (isObject(value) ? Object.keys(value).sort() : [])

/** What `_fields` leaves of an answer. */
export const someFieldsChecks: readonly Check[] = [
  check('parameters.fields', {
    async run(tools) {
      const answer = await requested(tools, 'id,slug')
      tools.expect.equal(answer, members(answer.record), ['id', 'slug'], 'the members')
    },
  }),

  check('parameters.fields.list', {
    requirement: 'parameters.fields',
    async run({ anonymous, expect, testData }) {
      for (const kind of ['posts', 'pages', 'media'] as const) {
        const query = { _fields: 'id,type', include: [await testData.sample(kind)] }
        const list = await expect.accepted(anonymous.get(`/core/v2/${kind}`, query))
        const all = list.items.map(members)
        expect.equal(list, all, [['id', 'type']], 'the members of each item')
      }
    },
  }),

  check('parameters.fields.index', {
    requirement: 'parameters.fields',
    async run({ anonymous, expect }) {
      const answer = await expect.accepted(anonymous.get('/', { _fields: 'name,namespaces' }))
      // Versions of the reference differ in whether links stay beside what was asked for.
      const found = Object.keys(answer.record).filter((name) => name !== '_links')
      expect.equal(answer, found.sort(), ['name', 'namespaces'], 'the members')
    },
  }),

  check('parameters.fields.nested', {
    async run(tools) {
      const answer = await requested(tools, 'id,title.rendered,content.protected')
      const { expect } = tools
      expect.equal(answer, members(answer.record), ['content', 'id', 'title'], 'the members')
      expect.equal(answer, members(answer.at('title')), ['rendered'], 'the members of title')
      expect.equal(answer, members(answer.at('content')), ['protected'], 'the members of content')
    },
  }),

  check('parameters.fields.unknown', {
    async run(tools) {
      const answer = await requested(tools, 'nonesuch')
      tools.expect.equal(answer, answer.body, [], 'the body')
    },
  }),

  check('parameters.fields.empty', {
    async run(tools) {
      const { anonymous, expect, testData } = tools
      const whole = await expect.accepted(anonymous.get(`/core/v2/posts/${await testData.sample('posts')}`))
      const answer = await requested(tools, '')
      expect.equal(answer, members(answer.record), members(whole.record), 'the members')
    },
  }),

  check('parameters.fields.links', {
    async run(tools) {
      const { anonymous, expect, testData } = tools
      const whole = await expect.accepted(anonymous.get(`/core/v2/posts/${await testData.sample('posts')}`))
      const answer = await requested(tools, '_links.self')
      expect.equal(answer, members(answer.record), ['_links'], 'the members')
      expect.equal(answer, members(at(answer.record, '_links')), members(whole.at('_links')), 'the links')
    },
  }),

  check('parameters.fields.forms', {
    async run(tools) {
      for (const fields of ['id, slug', ' id ,slug', ['id', 'slug']]) {
        const answer = await requested(tools, fields)
        tools.expect.equal(answer, members(answer.record), ['id', 'slug'], 'the members')
      }
    },
  }),
]
