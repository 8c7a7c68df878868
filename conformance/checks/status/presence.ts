import { statuses } from '../../../contract/index.ts'
import type { Answer } from '../../client/answer.ts'
import type { Kind } from '../../data/maker.ts'
import { inapplicable } from '../../result/outcome.ts'
import { type JsonObject, shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check, type Need } from '../check.ts'
import { nouns } from './explicit-dates.ts'

interface Look {
  readonly name: string
  readonly needs: Need
  ask(tools: CheckTools, kind: Kind): Promise<Answer>
}

const looks: readonly Look[] = [
  {
    name: 'item',
    needs: 'nothing',
    ask: async ({ anonymous, testData }, kind) =>
      anonymous.get(`/core/v2/${kind}/${await testData.sample(kind)}`),
  },
  {
    name: 'list',
    needs: 'nothing',
    ask: ({ anonymous }, kind) => anonymous.get(`/core/v2/${kind}`),
  },
  {
    name: 'item-in-edit',
    needs: 'user',
    ask: async ({ site, testData }, kind) =>
      site.get(`/core/v2/${kind}/${await testData.sample(kind)}`, { context: 'edit' }),
  },
  {
    name: 'list-in-edit',
    needs: 'user',
    ask: ({ site }, kind) => site.get(`/core/v2/${kind}`, { context: 'edit' }),
  },
]

/** Every item says its status, wherever it is shown whole. */
export const presenceChecks = (kind: Kind): Check[] =>
  looks.map(({ name, needs, ask }) =>
    check(`states.has-status.${nouns[kind]}.${name}`, {
      requirement: `states.has-status.${nouns[kind]}`,
      needs,
      async run(tools) {
        const answer = await tools.expect.accepted(ask(tools, kind))
        const items: readonly JsonObject[] = name.startsWith('list') ? answer.items : [answer.record]
        if (items.length === 0) inapplicable(`The list of ${kind} is empty.`)
        for (const { id, status } of items)
          tools.expect.that(
            typeof status === 'string' && status !== '',
            answer,
            `a status such as ${statuses[0]} in item ${shown(id)}`,
            shown(status),
          )
      },
    }),
  )
