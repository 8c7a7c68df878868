import { expect, test } from '#test'
import { placeOf, routeAddress } from './place.ts'

test('the address of a route leads to it, with its values', () => {
  const address = routeAddress('/core/v2/posts/{id}', { id: '7', search: 'a&b=c' })
  const { view, template, values } = placeOf(address)
  expect([view, template, [...values]]).toEqual([
    'routes',
    '/core/v2/posts/{id}',
    [
      ['id', '7'],
      ['search', 'a&b=c'],
    ],
  ])
})

test('each view has its address; what leads nowhere leads to the routes', () => {
  for (const [hash, view] of [
    ['', 'routes'],
    ['#content', 'content'],
    ['#requests', 'requests'],
    ['#controls', 'controls'],
    ['#main', 'routes'],
    ['#routes/%', 'routes'],
  ] as const)
    expect(placeOf(hash).view).toBe(view)
})
