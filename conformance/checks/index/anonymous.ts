import { explain } from '../../assertions/expect.ts'
import { isObject, shown } from '../../transport/json.ts'
import { type Check, check } from '../check.ts'

const ways = {
  plain: {},
  view: { query: { context: 'view' } },
  'rest-route': { byQuery: true },
} as const

/** The index without credentials. A 401 is no permission the document leaves open here, but a failure. */
export const anonymousChecks: readonly Check[] = Object.entries(ways).map(([way, sent]) =>
  check(`authentication.anonymous.index.${way}`, {
    requirement: 'authentication.anonymous.index',
    async run({ anonymous, expect }) {
      const answer = await anonymous.send('GET', '/', sent)
      expect.that(answer.ok, answer, 'the index without credentials', explain(answer))
      const routes = answer.at('routes')
      expect.that(isObject(routes), answer, 'the index with its routes', shown(routes))
    },
  }),
)
