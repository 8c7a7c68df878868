import { expect } from '#test'
import { test } from './testing/control-test.ts'

test('requests are listed again by their numbers', async ({ controlled: { control, url } }) => {
  for (let page = 1; page <= 6; page++) await fetch(`${url}/wp-json/core/v2/posts?page=${page}`)
  const numbers = async (query: string) => {
    const { body } = await control(`GET requests?${query}`)
    return Array.isArray(body) ? body.map(({ number }) => number) : body
  }
  expect(await numbers('after=5&also=4,2,2,99')).toEqual([2, 4, 6])
  expect(await numbers('after=6&also=6')).toEqual([6])
  expect(await numbers('after=6')).toEqual([])
})
