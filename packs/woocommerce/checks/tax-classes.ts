import { type Check, statements, writeCheck } from '../../../conformance/index.ts'
import { expectDenied, expectLocation, expectRead, manage, newItem, newWord } from './items.ts'

const list = `${manage}/taxes/classes`

export const taxClassRequirements = statements('WooCommerce', 'required', {
  'woocommerce.v3.tax-classes':
    'Tax classes are listed, created, read by their slug, and deleted with `force` only.',
  'woocommerce.v3.tax-classes.refused':
    'A class needs a name and a slug that no other has, and one that does not exist is missing.',
  'woocommerce.v3.tax-classes.rates': 'Rates have a class that exists, and are deleted with it.',
  'woocommerce.v3.tax-classes.permission': 'Only users who manage the shop can access tax classes.',
  'woocommerce.v3.taxes.written':
    'Codes of a rate are stored in capitals, names without tags, and rates as numbers.',
})

const code = (what: string): string => `woocommerce_rest_tax_class_${what}`

const lifeOfClass: Check['run'] = async (tools) => {
  const { site, expect, testData } = tools
  const word = newWord(tools).toLowerCase()
  const name = `Fish & ${word}`
  const created = await expect.status(site.post(list, { name }), 201)
  const slug = `fish-${word}`
  const path = `${list}/${slug}`
  testData.atEnd(path, () => site.delete(path, { force: true }))
  expectRead(tools, created, { sent: { name, slug } })
  expectLocation(tools, created, path)
  const all = await expect.accepted(site.get(list))
  const slugs = all.items.map((each) => each.slug)
  for (const each of ['standard', 'reduced-rate', 'zero-rate', slug])
    expect.that(slugs.includes(each), all, `the class ${each}`, 'a list without it')
  const standard = await expect.accepted(site.get(`${list}/standard`))
  expect.equal(standard, standard.at(0, 'slug'), 'standard', 'the slug')
  const read = await expect.accepted(site.get(path))
  expect.equal(read, read.at(0, 'name'), name, 'the name')
  await expect.error(site.delete(path), 501, 'woocommerce_rest_trash_not_supported')
  await expect.value(site.delete(path, { force: true }), 'slug', slug, 'the slug')
  await expect.error(site.get(path), 404, code('invalid_slug'))
}

const refusedClasses: Check['run'] = async ({ site, expect }) => {
  await expect.error(site.post(list, {}), 400, 'rest_missing_callback_param')
  for (const [name, what] of [
    ['', 'invalid_name'],
    ['Zero rate', 'exists'],
    ['zero rate', 'slug_exists'],
    ['!!', 'slug_invalid'],
  ] as const)
    await expect.error(site.post(list, { name }), 400, code(what))
  const missing = `${list}/no-such-class`
  await expect.error(site.get(missing), 404, code('invalid_slug'))
  await expect.error(site.delete(missing, { force: true }), 404, code('invalid_slug'))
}

const ratesOfClass: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const name = newWord(tools).toLowerCase()
  const rates = `${manage}/taxes`
  await expect.error(site.post(rates, { class: name }), 400, 'rest_invalid_param')
  await expect.error(site.get(rates, { class: name }), 400, 'rest_invalid_param')
  await expect.status(site.post(list, { name }), 201)
  const rate = await newItem(tools, rates, { class: name, rate: '3' })
  await expect.ids(site.get(rates, { class: name }), [rate.id], 'the rates of the class')
  await expect.accepted(site.delete(`${list}/${name}`, { force: true }))
  await expect.error(site.get(rate.path), 404, 'woocommerce_rest_invalid_id')
}

const writtenRate: Check['run'] = async (tools) => {
  const sent = {
    ...{ country: 'de', state: '<b>a-b</b> c.d', rate: '7,5', name: ' <i>Own</i>  tax ' },
    ...{ priority: -2, order: -1, postcodes: ['1a', '2'], cities: [' Bonn', 'Kiel'] },
  }
  const read = {
    ...{ country: 'DE', state: 'A-BCD', rate: '7.0000', name: 'Own tax' },
    ...{ priority: 2, order: 1, postcodes: ['1A', '2'], postcode: '2' },
    cities: ['BONN', 'KIEL'],
  }
  const { answer, path } = await newItem(tools, `${manage}/taxes`, sent)
  expectRead(tools, answer, { sent: read })
  const moved = { postcodes: ['3', '4'], cities: ['Ulm'] }
  const there = { postcodes: ['3', '4'], cities: ['ULM'] }
  expectRead(tools, await tools.expect.accepted(tools.site.put(path, moved)), { sent: there })
  const anywhere = { country: '*', state: '*', postcode: '*', rate: 'x' }
  const everywhere = { country: '', state: '', postcode: '', postcodes: [], rate: '0.0000' }
  expectRead(tools, await tools.expect.accepted(tools.site.put(path, anywhere)), { sent: everywhere })
}

export const taxClassChecks: readonly Check[] = [
  writeCheck('woocommerce.v3.tax-classes', lifeOfClass),
  writeCheck('woocommerce.v3.tax-classes.refused', refusedClasses),
  writeCheck('woocommerce.v3.tax-classes.rates', ratesOfClass),
  writeCheck('woocommerce.v3.tax-classes.permission', async (tools) => {
    await expectDenied(tools, [
      ['GET', list, 'view', {}],
      ['POST', list, 'create', { name: 'x' }],
      ['GET', `${list}/zero-rate`, 'view', {}],
      ['DELETE', `${list}/zero-rate`, 'delete', {}],
    ])
  }),
  writeCheck('woocommerce.v3.taxes.written', writtenRate),
]
