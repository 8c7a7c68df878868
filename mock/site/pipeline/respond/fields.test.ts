import { expect, test } from '#test'
import { fakeSite, postIds } from '../../../testing/fake-site.ts'

const { as } = fakeSite()
const post = `/core/v2/posts/${postIds.published}`
const selected = async (fields: string, path = post) =>
  (await as('anonymous').get<unknown>(`${path}?${fields}`)).body

test('_fields selects the listed fields, in the order of the record', async () => {
  expect(await selected('_fields=slug,id')).toEqual({ id: 100, slug: 'harbour-morning' })
  expect(Object.keys((await selected('_fields=slug,id')) as object)).toEqual(['id', 'slug'])
})

test('a field name such as __proto__ selects nothing', async () => {
  for (const name of ['__proto__', 'constructor', 'toString.length', '__proto__.polluted'])
    expect(await selected(`_fields=${name}`)).toEqual([])
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})
