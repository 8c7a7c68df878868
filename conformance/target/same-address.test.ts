import { expect, test } from '#test'
import { isSameAddress } from './same-address.ts'

const route = 'http://site.test/index.php?rest_route=/core/v2/posts/1'

test('an address is the same however its query is encoded', () => {
  expect(isSameAddress(route, route.replace(/=.*/, '=%2Fcore%2Fv2%2Fposts%2F1'))).toBe(true)
  expect(isSameAddress(route, route.replace('posts', 'pages'))).toBe(false)
})

test('what is no address is the same as itself alone', () => {
  expect(isSameAddress('/posts/1', '/posts/1')).toBe(true)
  expect(isSameAddress('/posts/1', '/posts/2')).toBe(false)
})
