import { expect, test } from '#test'
import { noticeJson, routeHeader } from '../../mock/site/usage/notice-json.ts'

const route = 'GET /core/v2/posts'
const post = () => ({
  id: 7,
  title: { rendered: 'Low water' },
  tags: [1, 2],
  _links: { 'wp:term': [{ href: '/' }] },
})

/** What is read of a response by an act. */
async function reads<Value>(value: Value, act: (value: Value) => void, headers = { [routeHeader]: route }) {
  const paths = new Set<string>()
  const end = noticeJson(routeHeader, (_, path) => paths.add(path))
  try {
    const parsed: Value = await Response.json(value, { headers }).json()
    act(parsed)
  } finally {
    end()
  }
  return [...paths]
}

test('each field that is read is reported by its path, and no other', async () => {
  const read = await reads(post(), ({ title }) => expect(title.rendered).toBe('Low water'))
  expect(read).toEqual(['title', 'title.rendered'])
})

test('an item of a list reads as one that came alone', async () => {
  const read = await reads([post(), post()], (posts) => expect(posts.map(({ id }) => id)).toEqual([7, 7]))
  expect(read).toEqual(['id'])
})

test('it is a list where it was one, the same object at each reading, and can be written', async () => {
  await reads(post(), (value) => {
    expect(Array.isArray(value.tags)).toBe(true)
    expect(value.title).toBe(value.title)
    value.title = { rendered: 'High water' }
    expect(value.title.rendered).toBe('High water')
  })
})

test('fields of frozen objects are reported too', async () => {
  const read = await reads(post(), (value) => {
    Object.freeze(value)
    expect(value.title.rendered).toBe('Low water')
    expect(value.title).toBe(value.title)
  })
  expect(read).toEqual(['title', 'title.rendered'])
})

test('two observers may end in any order', async () => {
  const reported: string[] = []
  const { json } = Response.prototype
  const [endFirst, endSecond] = [1, 2].map((n) =>
    noticeJson(routeHeader, (_, path) => reported.push(`${n} ${path}`)),
  )
  const item = await Response.json(post(), { headers: { [routeHeader]: route } }).json()
  endFirst?.()
  endSecond?.()
  expect(item.id).toBe(7)
  expect((await Response.json(post(), { headers: { [routeHeader]: route } }).json()).id).toBe(7)
  expect(reported).toEqual([])
  Response.prototype.json = json
})

test('names that are content are not reported', async () => {
  const read = await reads({ meta: { 'a secret title': 1, plain: 2 } }, ({ meta }) =>
    expect(meta['a secret title'] + meta.plain).toBe(3),
  )
  expect(read).toEqual(['meta', 'meta.plain'])
})

test('who answers without the header is not noticed', async () => {
  const end = noticeJson(routeHeader, () => expect(true).toBe(false))
  expect((await Response.json(post()).json()).id).toBe(7)
  end()
})
