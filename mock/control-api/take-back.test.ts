import { expect } from '#test'
import { ok, test } from './testing/control-test.ts'

for (const [what, sent] of [
  ['fault', { route: 'GET /core/v2/posts', status: 500 }],
  ['override', { route: 'GET /core/v2/posts', status: 500, headers: {} }],
] as const)
  test(`one ${what} is removed by its id, and none by a misspelt parameter`, async ({
    controlled: { control, url },
  }) => {
    const status = async () => (await fetch(`${url}/wp-json/core/v2/posts`)).status
    for (let i = 0; i < 2; i++) await control(`POST ${what}s`, sent)
    const [first, second] = [1, 2].map((id) => ({ id, ...sent }))
    expect(await control(`GET ${what}s`)).toEqual(ok([first, second]))
    for (const mistake of ['name=1', 'id=', 'id=x', 'id=1.5'])
      expect([mistake, (await control(`DELETE ${what}s?${mistake}`)).status]).toEqual([mistake, 400])
    expect(await control(`DELETE ${what}s?id=1`)).toEqual(ok([second]))
    expect(await control(`DELETE ${what}s?id=1`)).toMatchObject({
      status: 404,
      body: { message: `There is no ${what} 1. List the current ones with GET ${what}s.` },
    })
    expect(await status()).toBe(500)
    expect(await control(`DELETE ${what}s?id=2`)).toEqual(ok([]))
    expect(await status()).toBe(200)
  })
