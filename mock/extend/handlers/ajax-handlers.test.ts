import { expect, test } from '#test'
import { createSite, type Site } from '../../site/site.ts'

const script = '/wp-admin/admin-ajax.php'

const handlers = {
  [`POST ${script}?action=send_form`]: {
    args: { count: { type: 'integer', default: 1 } },
    handle: ({ params, user }: { params: Readonly<Record<string, unknown>>; user: string | undefined }) => ({
      name: params.name,
      count: params.count,
      user: user ?? null,
    }),
  },
  'GET /shop/v1/hours': () => 'open',
} as const

const act = (
  site: Site,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) => site.fetch(script, { method: 'POST', body: new URLSearchParams(fields), headers })

test('an action of admin-ajax.php is answered by its handler, with the fields of the body or the query', async () => {
  const site = createSite({ handlers })
  const answer = await act(site, { action: 'send_form', name: 'Ada', count: '3' })
  expect(await answer.json()).toEqual({ name: 'Ada', count: 3, user: null })
  const queried = await site.fetch(`${script}?action=send_form&name=Bo`, { method: 'POST' })
  expect(await queried.json()).toEqual({ name: 'Bo', count: 1, user: null })
})

test('arguments of an action are checked', async () => {
  const answer = await act(createSite({ handlers }), { action: 'send_form', count: 'many' })
  expect(answer.status).toBe(400)
  expect((await answer.json()).code).toBe('rest_invalid_param')
})

test('other actions and methods are answered with 400 and 0, as without handlers', async () => {
  for (const site of [createSite({ handlers }), createSite()]) {
    const answer = await act(site, { action: 'other' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toBe('0')
  }
  expect((await createSite({ handlers }).fetch(`${script}?action=send_form`)).status).toBe(400)
})

test('the index lists no action, and no route of the API reaches one', async () => {
  const site = createSite({ handlers })
  const { namespaces } = await (await site.fetch('/wp-json/')).json()
  expect(namespaces).toContain('shop/v1')
  expect(JSON.stringify(namespaces)).not.toContain('ajax')
  const answer = await site.fetch('/wp-json/admin-ajax/v1/send_form', { method: 'POST' })
  expect(answer.status).toBe(404)
})

test('replaced handlers answer the next request', async () => {
  const site = createSite({ handlers })
  await site.replaceHandlers({ [`GET POST ${script}?action=ping`]: () => 'pong' })
  expect(await (await site.fetch(`${script}?action=ping`)).json()).toBe('pong')
  expect((await act(site, { action: 'send_form' })).status).toBe(400)
})

test('a handler of admin-ajax.php without an action is an error that says how to name it', async () => {
  const site = createSite({ handlers: { [`POST ${script}`]: () => 1 } })
  await expect(site.deployment()).rejects.toThrow(/names no action/)
})
