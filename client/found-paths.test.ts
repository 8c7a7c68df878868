import { expect, test } from '#test'
import { FoundPaths } from './found-paths.ts'

const list = { template: '/shop/v1/orders', pattern: '/shop/v1/orders' }
const item = { template: '/shop/v1/orders/{id}/notes', pattern: '/shop/v1/orders/(?P<id>[^/]+)/notes' }

for (const word of ['..', '.', '../../wp/v2/users', '%2e%2e', 'a/b', '', 'a\\b', '.htaccess'])
  test(`an item named ${JSON.stringify(word)} leads out of no route`, () => {
    for (const each of [word, { id: word }]) {
      const found = new FoundPaths(2)
      found.add(list, list.template, [each, 'b.c'])
      expect(found.paths(item)).toEqual(['/shop/v1/orders/b.c/notes'])
    }
  })
