import { expect, test } from '#test'
import { anAnswer } from '../testing/a-check.ts'
import { OwnItems } from './own-items.ts'

const post = '/core/v2/posts/5'

/** The items of a run that bear the slug `ours`, on a site that answers these paths. */
function aRun(answers: Readonly<Record<string, readonly [status: number, body: unknown]>>) {
  const read: string[] = []
  const own = new OwnItems({
    isOurs: ({ slug }) => slug === 'ours',
    async read(path) {
      read.push(path)
      const [status, body] = answers[path] ?? [404, {}]
      return anAnswer(status, body)
    },
  })
  return { own, read }
}

test('an item that bears the tag when it is read by itself may be changed, and is read once', async () => {
  const { own, read } = aRun({ [post]: [200, { id: 5, slug: 'ours' }] })
  await own.assertThat([post, post])
  await own.assertThat([post])
  expect(read).toEqual([post])
})

for (const [what, answer, why] of [
  ['does not bear the tag', [200, { id: 5, slug: 'hello' }], 'it does not bear the tag of the run'],
  ['has another id', [200, { id: 6, slug: 'ours' }], 'it does not bear the tag of the run'],
  ['has its id as text', [200, { id: '5', slug: 'ours' }], 'it does not bear the tag of the run'],
  ['is not there', [404, {}], 'it is not there'],
  ['may not be read', [403, {}], 'it cannot be read by itself (403)'],
  ['is no JSON', [200, '<b>'], 'it cannot be read by itself (200)'],
  ['is a list', [200, [{ id: 5, slug: 'ours' }]], 'it cannot be read by itself (200)'],
] as const)
  test(`an item that ${what} is left alone`, async () => {
    const { own } = aRun({ [post]: answer })
    await expect(own.assertThat([post])).rejects.toThrow(`${post} was left alone: `)
    await expect(own.assertThat([post])).rejects.toThrow(why)
  })

test('where no item is and no site has one, whatever is asked may be asked', async () => {
  const { own } = aRun({})
  await own.assertThat(['/core/v2/posts/0', '/core/v2/media/987654321'])
})

test('an item of the run is asked for among those of another kind', async () => {
  const { own } = aRun({ [post]: [200, { id: 5, slug: 'ours' }] })
  await own.assertThat(['/core/v2/pages/5'])
  await expect(own.assertThat(['/core/v2/pages/6'])).rejects.toThrow('it is not there')
})

test('a version that is kept with an item of the run is of the run', async () => {
  const [revision, other] = [`${post}/revisions/9`, `${post}/revisions/10`]
  const { own } = aRun({
    [post]: [200, { id: 5, slug: 'ours' }],
    [revision]: [200, { id: 9, parent: 5 }],
    [other]: [200, { id: 10, parent: 6 }],
  })
  await own.assertThat([post, revision])
  await expect(own.assertThat([post, other])).rejects.toThrow(`${other} was left alone`)
})

test('a template is known by the name of its theme and its own', async () => {
  const template = '/core/v2/templates/plain//ours'
  const { own } = aRun({ [template]: [200, { id: 'plain//ours', slug: 'ours' }] })
  await own.assertThat([template])
})

test('who asks is not changed, whoever that is', async () => {
  const { own } = aRun({ '/core/v2/users/me': [200, { id: 5, slug: 'ours' }] })
  await expect(own.assertThat(['/core/v2/users/me'])).rejects.toThrow('does not bear the tag')
})
