import { isObject, shown } from '../../transport/json.ts'
import { type Check, check } from '../check.ts'
import { described } from './described-routes.ts'
import { findEntry, readIndex } from './document.ts'

/** What the index does with `context` and `_fields`. */
export const contextWordChecks: readonly Check[] = [
  check('index.context.default.whole', {
    requirement: 'index.context.default',
    async run({ anonymous, expect }) {
      const without = await expect.accepted(anonymous.get('/'))
      const view = await expect.accepted(anonymous.get('/', { context: 'view' }))
      expect.equal(without, without.body, view.body, 'the index without context to be that with view, and so')
    },
  }),
  check('index.context.unvalidated', {
    async run({ anonymous, expect }) {
      await expect.status(anonymous.get('/', { context: 'alder' }), 200)
    },
  }),
  check('index.context.edit', {
    async run({ anonymous, expect }) {
      await expect.error(anonymous.get('/', { context: 'edit' }), 200)
    },
  }),
  check('index.context.help', {
    async run(tools) {
      const { anonymous, expect, target } = tools
      const posts = described.find(({ id }) => id === 'posts.list')
      const document = await readIndex(tools)
      const pattern = (posts && findEntry(document, posts.route)?.pattern) ?? ''
      const help = await expect.accepted(anonymous.get('/', { context: 'help' }))
      const schema = help.at('routes', target.translator.deployed(pattern), 'schema')
      expect.that(isObject(schema), help, 'the schema of the posts', shown(schema))
    },
  }),
  check('index.some-fields', {
    async run({ anonymous, expect }) {
      const answer = await expect.accepted(anonymous.get('/', { _fields: 'name,namespaces' }))
      // Older versions of the reference keep the links all the same.
      const members = Object.keys(answer.record).filter((each) => each !== '_links')
      expect.equal(answer, members.sort(), ['name', 'namespaces'], 'the members')
    },
  }),
]
