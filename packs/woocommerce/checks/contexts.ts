import { type Check, statements, writeCheck } from '../../../conformance/index.ts'
import type { CheckedResource } from './checked-resource.ts'
import { manage, newItem, newWord } from './items.ts'
import { products, variations } from './managed-products.ts'
import { attributes, reviews } from './terms-and-reviews.ts'
import type { Fields } from './values.ts'

export const contextRequirements = statements('WooCommerce', 'required', {
  'woocommerce.v3.context': 'With `context=edit`, texts and tax classes are as they were written.',
  'woocommerce.v3.attributes.list': 'The attributes are listed, without pages.',
  'woocommerce.v3.customers.username': 'The username of a customer can’t be changed.',
})

interface Texts {
  readonly resource: CheckedResource
  readonly fields: Fields
  readonly name: string
  readonly view: string
  readonly edit: string
}

const texts: readonly Texts[] = [
  {
    resource: products,
    fields: { description: 'Low <b>water</b>.' },
    name: 'description',
    view: '<p>Low <b>water</b>.</p>\n',
    edit: 'Low <b>water</b>.',
  },
  { resource: variations, fields: {}, name: 'tax_class', view: '', edit: 'parent' },
  {
    resource: reviews,
    fields: { review: 'High water.' },
    name: 'review',
    view: '<p>High water.</p>\n',
    edit: 'High water.',
  },
]

export const contextChecks: readonly Check[] = [
  ...texts.map(({ resource, fields, name, view, edit }) =>
    writeCheck('woocommerce.v3.context', resource.name, async (tools) => {
      const { site, expect } = tools
      const list = await resource.list(tools)
      const needed = await resource.needed(newWord(tools), tools)
      const { id, path } = await newItem(tools, list, { ...needed, ...fields })
      for (const [context, value] of Object.entries({ view, edit })) {
        await expect.value(site.get(path, { context }), name, value, `${name} in ${context}`)
        const listed = site.get(list, { context, include: [id] })
        await expect.value(listed, `0.${name}`, value, `${name} of the list in ${context}`)
      }
    }),
  ),
  writeCheck('woocommerce.v3.attributes.list', async (tools) => {
    const { site, expect } = tools
    const list = await attributes.list(tools)
    const ids: number[] = []
    for (const each of ['a', 'b'])
      ids.push((await newItem(tools, list, await attributes.needed(`${newWord(tools)}${each}`, tools))).id)
    const all = await expect.accepted(site.get(list))
    expect.complete(
      all,
      ids.filter((id) => !all.ids.includes(id)),
      'a list with the new attributes',
    )
  }),
  writeCheck('woocommerce.v3.customers.username', async (tools) => {
    const { site, expect } = tools
    const word = newWord(tools).toLowerCase()
    const customer = await newItem(tools, `${manage}/customers`, { email: `${word}@example.org` })
    const sent = site.put(customer.path, { username: `other-${word}` })
    await expect.error(sent, 400, 'woocommerce_rest_customer_invalid_argument')
  }),
]
