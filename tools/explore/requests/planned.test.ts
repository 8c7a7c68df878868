import { expect, test } from '#test'
import { allDeployments } from '../../../contract/index.ts'
import { uniqueOrder } from './planned.ts'
import { presentInclude } from './request-maker.ts'

const argsOf = (path: string) =>
  allDeployments.stock.routes.find(({ pattern }) => pattern === path)?.endpoints[0]?.args ?? {}

test('a page of a list is requested in an order without ties, where the list can be sorted by id', () => {
  const [posts, tags] = [argsOf('/core/v2/posts'), argsOf('/core/v2/tags')]
  for (const [sent, args, added] of [
    [{ per_page: 1 }, posts, { orderby: 'id' }],
    [{ offset: 1, orderby: 'author' }, posts, { orderby: 'id' }],
    [{ per_page: 1, orderby: 'title' }, posts, {}],
    [{ orderby: 'modified' }, posts, {}],
    [{ page: 2, orderby: 'count' }, tags, { orderby: 'id' }],
    [{ page: 2 }, tags, {}],
    [{ per_page: 1 }, { per_page: { type: 'integer' } }, {}],
  ] as const)
    expect(uniqueOrder(sent, args), JSON.stringify(sent)).toEqual(added)
})

test('a list is never requested with an include that lists the items of others', () => {
  for (const include of [[], [0], [0, 0], 0]) expect(presentInclude({ include })).toEqual({})
  for (const include of [[0, 7], [900_000_001], 7]) expect(presentInclude({ include })).toEqual({ include })
})
