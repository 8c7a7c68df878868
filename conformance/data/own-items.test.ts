import { expect, test } from '#test'
import { anAnswer } from '../testing/a-check.ts'
import { OwnItems } from './own-items.ts'

const post = '/core/v2/posts/5'

/** The items of a run, recognised by the slug `ours`, on a site that answers these paths. */
function aRun(answers: Readonly<Record<string, readonly [status: number, body: unknown]>>) {
  const read: string[] = []
  const own = new OwnItems({
    isOurs: ({ slug }) => slug === 'ours',
    async read(path) {
      read.push(path)
      const [status, body] = answers[path] ?? [404, {}]
      return anAnswer(status, body)
    },
    async readMany(kind, ids) {
      read.push(`${kind} ${ids.join(', ')}`)
      const found = ids.map((id) => answers[`/core/v2/${kind}/${id}`]?.[1])
      return anAnswer(
        200,
        found.filter((each) => each !== undefined),
      )
    },
  })
  return { own, read }
}

test('an item with the tag may be changed, and is read once', async () => {
  const { own, read } = aRun({ [post]: [200, { id: 5, slug: 'ours' }] })
  await own.assertThat([post, post])
  await own.assertThat([post])
  expect(read).toEqual([post])
})

test('an id that no site assigns is read once', async () => {
  const { own, read } = aRun({})
  const unknown = '/core/v2/posts/999999999'
  await own.assertThat([unknown, unknown])
  await own.assertThat([unknown])
  expect(read).toEqual([unknown])
})

test('several items are read together, and those without the tag are not changed', async () => {
  const paths = [5, 6, 7].map((id) => `/core/v2/posts/${id}`)
  const ours = { slug: 'ours' }
  const { own, read } = aRun({
    [`${paths[0]}`]: [200, { id: 5, ...ours }],
    [`${paths[1]}`]: [200, { id: 6, slug: 'hello' }],
    [`${paths[2]}`]: [200, { id: 7, ...ours }],
  })
  await expect(own.assertThat(paths)).rejects.toThrow(`${paths[1]} was not changed: it does not have the tag`)
  expect(read).toEqual(['posts 5, 6, 7', paths[1]])
})

test('an item that was not requested is no item of the run', async () => {
  const { own, read } = aRun({ [post]: [200, { id: 9, slug: 'ours' }] })
  await own.readTogether([post, '/core/v2/posts/6', '/core/v2/posts/7'])
  await expect(own.assertThat(['/core/v2/posts/9'])).rejects.toThrow('it does not exist')
  expect(read).toEqual([
    'posts 5, 6, 7',
    '/core/v2/posts/9',
    '/core/v2/posts/9',
    '/core/v2/pages/9',
    '/core/v2/media/9',
  ])
})

for (const [what, answer, why] of [
  ['lacks the tag', [200, { id: 5, slug: 'hello' }], 'it does not have the tag of the run'],
  ['has another id', [200, { id: 6, slug: 'ours' }], 'it does not have the tag of the run'],
  ['has its id as text', [200, { id: '5', slug: 'ours' }], 'it does not have the tag of the run'],
  ['does not exist', [404, {}], 'it does not exist'],
  ['may not be read', [403, {}], 'it cannot be read (403)'],
  ['is not JSON', [200, '<b>'], 'it cannot be read (200)'],
  ['is a list', [200, [{ id: 5, slug: 'ours' }]], 'it cannot be read (200)'],
] as const)
  test(`an item that ${what} is not changed`, async () => {
    const { own } = aRun({ [post]: answer })
    await expect(own.assertThat([post])).rejects.toThrow(`${post} was not changed: `)
    await expect(own.assertThat([post])).rejects.toThrow(why)
  })

test('ids that no site assigns may always be requested', async () => {
  const { own } = aRun({})
  await own.assertThat(['/core/v2/posts/0', '/core/v2/media/987654321'])
})

test('the id of an item of the run may be requested as another kind', async () => {
  const { own } = aRun({ [post]: [200, { id: 5, slug: 'ours' }] })
  await own.assertThat(['/core/v2/pages/5'])
  await expect(own.assertThat(['/core/v2/pages/6'])).rejects.toThrow('it does not exist')
})

test('a template is identified by its theme and its name', async () => {
  const template = '/core/v2/templates/plain//ours'
  const { own } = aRun({ [template]: [200, { id: 'plain//ours', slug: 'ours' }] })
  await own.assertThat([template])
})
