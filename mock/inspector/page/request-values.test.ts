import { expect, test } from '#test'
import { siteIndex } from './index-document.ts'
import { filledValues, moreMembers, noValues, requestDraft, UnsentValue } from './request-values.ts'

const base = 'http://site.test/wp-json'
const { routes } = siteIndex({
  routes: {
    '/v2/posts/(?P<id>[\\d]+)': {
      namespace: 'v2',
      endpoints: [
        { methods: ['GET'], args: { id: { type: 'integer' }, context: { type: 'string' } } },
        { methods: ['POST'], args: { id: { type: 'integer' }, sticky: { type: 'boolean' } } },
      ],
    },
  },
})
const [post] = [...routes.values()]
if (post === undefined) throw new Error('The index has a route.')
const values = (given: Readonly<Record<string, string>>, method = 'GET') =>
  filledValues(post, method, new Map(Object.entries(given)), 0)

test('arguments of a read and undeclared parameters are in the query', () => {
  expect(requestDraft(post, 'GET', values({ id: '7', context: 'edit', _fields: 'id,title' }), base)).toEqual({
    method: 'GET',
    address: `${base}/v2/posts/7?_fields=id%2Ctitle&context=edit`,
    members: undefined,
    file: undefined,
  })
})

test('arguments of a write are members of the body, as their types, and more members replace them', () => {
  const filled = { ...values({ id: '7', sticky: 'true' }, 'POST'), members: '{"title": "x"}' }
  expect(requestDraft(post, 'POST', filled, base)).toMatchObject({
    address: `${base}/v2/posts/7`,
    members: { sticky: true, title: 'x' },
  })
  expect(requestDraft(post, 'POST', { ...filled, members: '{"sticky": "no"}' }, base).members).toEqual({
    sticky: 'no',
  })
})

test('a write without members has no body', () => {
  expect(requestDraft(post, 'POST', values({ id: '7' }, 'POST'), base).members).toBeUndefined()
})

test('a missing part of the path, and a body that is not JSON, are not sent', () => {
  const problemOf = (act: () => unknown) => {
    try {
      return act()
    } catch (error) {
      return error instanceof UnsentValue ? error.argument : error
    }
  }
  expect(problemOf(() => requestDraft(post, 'GET', noValues, base))).toBe('id')
  const broken = { ...values({ id: '7' }, 'POST'), members: '{oops' }
  expect(problemOf(() => requestDraft(post, 'POST', broken, base))).toBe(moreMembers)
})
