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

test('a kind of block has all its attributes and supports, as WordPress registers them', async () => {
  const { attributes, supports } = await read('paragraph')
  expect([Object.keys(attributes).length, Object.keys(supports).length]).toEqual([15, 10])
  expect(attributes).toMatchObject({ direction: { enum: ['ltr', 'rtl'] }, fontSize: { type: 'string' } })
  expect((await read('latest-posts')).attributes).toMatchObject({ postsToShow: { default: 5 } })
})

test('a kind of block names where it stands, and what it shares with blocks around it', async () => {
  expect(await read('accordion-item')).toMatchObject({
    parent: ['core/accordion'],
    allowed_blocks: ['core/accordion-heading', 'core/accordion-panel'],
  })
  expect(await read('button')).toMatchObject({
    parent: ['core/buttons'],
    selectors: { root: expect.any(String) },
  })
  expect((await read('query')).provides_context).toMatchObject({ queryId: 'queryId' })
  expect(await read('paragraph')).toMatchObject({ parent: null, uses_context: [], provides_context: [] })
})

test('all kinds are listed in the order in which WordPress registers them', async () => {
  const { body } = await admin.get<ShownType[]>('/core/v2/block-types')
  expect(body).toHaveLength(107)
  expect(body.slice(0, 2).map(({ name }) => name)).toEqual(['core/legacy-widget', 'core/widget-group'])
  expect(body.every(({ attributes }) => 'lock' in attributes && 'metadata' in attributes)).toBe(true)
})
