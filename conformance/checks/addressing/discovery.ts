import { shown } from '../../transport/json.ts'
import { type Check, check } from '../check.ts'
import { readIndex, strings } from '../index/document.ts'

/** The index alone tells what there is. */
export const discoveryChecks: readonly Check[] = [
  check('address.discovery', {
    async run(tools) {
      const { expect, target } = tools
      const { answer, entries } = await readIndex(tools)
      const namespaces = strings(answer.at('namespaces'))
      for (const namespace of namespaces) {
        const neutral = target.translator.neutral(namespace)
        const isThere = neutral === undefined || entries.has(`/${neutral}`)
        expect.that(isThere, answer, `the route of the namespace ${namespace}`, `none among ${entries.size}`)
      }
      for (const [pattern, { namespace }] of entries) {
        const isListed = namespace === '' || (typeof namespace === 'string' && namespaces.includes(namespace))
        expect.that(isListed, answer, `the namespace of ${pattern} among the namespaces`, shown(namespace))
      }
    },
  }),
  check('address.discovery.namespaces', {
    requirement: 'address.discovery',
    async run(tools) {
      const { anonymous, expect, target } = tools
      const { answer, entries } = await readIndex(tools)
      for (const namespace of target.deployment.namespaces.filter((each) => each.startsWith('core'))) {
        const index = await anonymous.get(`/${namespace}`)
        const isKnown = !index.ok || entries.has(`/${namespace}`)
        expect.that(isKnown, answer, `the route of ${namespace}, which answers, in the index`, 'none')
      }
    },
  }),
]
