import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

interface ShownType {
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly supports: Readonly<Record<string, unknown>>
  readonly [field: string]: unknown
}

const admin = fakeSite({ deployment: 'stock', naming: 'neutral' }).as('admin')
const read = async (name: string) => (await admin.get<ShownType>(`/core/v2/block-types/core/${name}`)).body

test('a block type has the attributes and supports of WordPress', async () => {
  const { attributes, supports } = await read('paragraph')
  expect([Object.keys(attributes).length, Object.keys(supports).length]).toEqual([15, 10])
  expect(attributes).toMatchObject({ direction: { enum: ['ltr', 'rtl'] }, fontSize: { type: 'string' } })
  expect((await read('latest-posts')).attributes).toMatchObject({ postsToShow: { default: 5 } })
})

test('block types are listed in the order of WordPress', async () => {
  const { body } = await admin.get<ShownType[]>('/core/v2/block-types')
  expect(body).toHaveLength(107)
  expect(body.slice(0, 2).map(({ name }) => name)).toEqual(['core/legacy-widget', 'core/widget-group'])
  expect(body.every(({ attributes }) => 'lock' in attributes && 'metadata' in attributes)).toBe(true)
})
