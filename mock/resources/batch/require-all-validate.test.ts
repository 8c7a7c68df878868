import { expect, test } from '#test'
import { type BatchBody, type Client, fakeSite, postIds } from '../../testing/fake-site.ts'

const good = { path: '/core/v2/posts', body: { title: 'Good' } }

const runAll = async (client: Client, requests: readonly object[]) =>
  await client.post<BatchBody>('/batch/v1', { validation: 'require-all-validate', requests })

for (const [what, bad, code] of [
  [
    'an invalid parameter',
    { path: '/core/v2/posts', body: { title: 'x', status: 'bogus' } },
    'rest_invalid_param',
  ],
  ['an unknown path', { path: '/core/v2/nothing' }, 'rest_no_route'],
  ['a route without batches', { path: '/core/v2/media' }, 'rest_batch_not_allowed'],
  [
    'an unknown template',
    { path: '/core/v2/posts', body: { title: 'x', template: 'no.php' } },
    'rest_invalid_param',
  ],
] as const)
  test(`with ${what} no request is run`, async () => {
    const { site, as } = fakeSite()
    const before = JSON.stringify(site.snapshot())
    const { status, body } = await runAll(as('admin'), [good, bad, good])
    expect(status).toBe(207)
    expect(body).toMatchObject({
      failed: 'validation',
      responses: [null, { body: { code }, headers: [] }, null],
    })
    expect(body.responses[1]?.status).toBe(body.responses[1]?.body.data.status)
    expect(JSON.stringify(site.snapshot())).toBe(before)
  })

test('each invalid request has its error', async () => {
  const bad = { path: '/core/v2/posts', body: { title: 'x', status: 'bogus' } }
  const { body } = await runAll(fakeSite().as('admin'), [bad, { path: '/nothing' }])
  expect(body.responses.map((each) => each.body.code)).toEqual(['rest_invalid_param', 'rest_no_route'])
})

test('valid requests are run as usual', async () => {
  const { status, body } = await runAll(fakeSite().as('admin'), [good, good])
  expect([status, body.failed, body.responses.map((each) => each.status)]).toEqual([
    207,
    undefined,
    [201, 201],
  ])
})

test('permission, unknown ids and empty texts are not part of the validation', async () => {
  const { as } = fakeSite()
  const { body } = await runAll(as('contributor'), [
    good,
    { path: '/core/v2/posts/99999', body: { title: 'x' } },
    { path: `/core/v2/posts/${postIds.published}`, body: { title: 'x' } },
    { path: '/core/v2/posts', body: {} },
    good,
  ])
  expect(body.failed).toBeUndefined()
  expect(body.responses.map((each) => each.body.code ?? each.status)).toEqual([
    201,
    'rest_post_invalid_id',
    'rest_cannot_edit',
    'empty_content',
    201,
  ])
})
