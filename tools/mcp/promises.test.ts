import { expect, test } from '#test'
import { promisesOf } from './tools/describe-route.ts'

test('the requirements of an argument are those of its checks', () => {
  const { checks, requirements } = promisesOf('GET', '/wp/v2/posts', 'per_page', ['per_page'])
  expect(checks).toBe('posts.list.per-page')
  expect(requirements.map((each) => each.split(':')[0])).toContain('posts.list.per-page.maximum')
})

test('those of a route leave its arguments out, and count them', () => {
  const { checks, requirements, ofArguments } = promisesOf('GET', '/core/v2/posts', undefined, ['per_page'])
  expect(checks).toBe('posts.list')
  expect(requirements.filter((each) => each.startsWith('posts.list.per-page'))).toEqual([])
  expect(ofArguments).toBe(5)
})

test('a route of a stock WordPress has its own, whatever its captures are called', () => {
  expect(promisesOf('DELETE', '/wp/v2/categories/{any}', undefined, []).checks).toBe('categories.delete')
})

test('the contract promises nothing of a route that it does not know', () => {
  expect(promisesOf('GET', '/tides/v1/today', undefined, [])).toEqual({ requirements: [] })
})
