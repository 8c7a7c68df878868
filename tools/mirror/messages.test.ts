import { expect, test } from '#test'
import { createSite } from '../../mock/index.ts'
import { readMessages } from './read-messages.ts'

const german = {
  rest_no_route: 'Es wurde keine Route gefunden.',
  rest_invalid_param: 'Ungültige Parameter: {params}',
  rest_post_invalid_id: 'Ungültige Beitrags-ID.',
  'rest_out_of_bounds minimum maximum': '{param} muss zwischen {minimum} und {maximum} liegen',
  rest_not_in_enum: '{param} ist keines von {enum}',
}

const bodyOf = async (site: ReturnType<typeof createSite>, path: string) =>
  (await site.fetch(`http://site.test/wp-json${path}`)).json()

test('errors have the messages given to createSite', async () => {
  const site = createSite({ messages: german })
  expect((await bodyOf(site, '/wp/v2/nowhere')).message).toBe(german.rest_no_route)
  expect((await bodyOf(site, '/wp/v2/posts/987654')).message).toBe(german.rest_post_invalid_id)
  expect(await bodyOf(site, '/wp/v2/posts?per_page=0')).toMatchObject({
    message: 'Ungültige Parameter: per_page',
    data: { params: { per_page: 'per_page muss zwischen 1 und 100 liegen' } },
  })
  expect((await bodyOf(site, '/wp/v2/users/me')).message).not.toBe('')
})

test('the messages of a site are read with placeholders for values, without any write', async () => {
  const site = createSite({ messages: german })
  const messages = await readMessages((request) => site.fetch(request))
  expect(messages).toMatchObject(german)
  expect(site.requests.map(({ method }) => method).filter((method) => method !== 'GET')).toEqual([])
})

test('only messages are read that are the same for every error with the code, and that quote no request', async () => {
  const site = createSite()
  const said = new Map<string, string>([
    ['/wp/v2/posts/99999999', 'No post 99999999.'],
    ['/wp/v2/settings', 'Write to ada@lovelace.example.'],
    ['/wp/v2/users/me', 'Not you.'],
    ['/wp/v2/plugins', 'No plugins.'],
    ['/wp/v2/menus', 'No menus.'],
    ['/wp/v2/templates', '/wp/v2/templates is closed.'],
  ])
  const codes = new Map<string, string>([
    ['/wp/v2/plugins', 'several'],
    ['/wp/v2/menus', 'several'],
  ])
  const messages = await readMessages((request) => {
    const path = new URL(request.url).pathname.replace('/wp-json', '')
    const message = said.get(path)
    if (message === undefined) return site.fetch(request)
    return Response.json({ code: codes.get(path) ?? path, message }, { status: 404 })
  })
  expect(messages).toMatchObject({ '/wp/v2/users/me': 'Not you.', '/wp/v2/settings': 'Write to ***.' })
  for (const code of ['/wp/v2/posts/99999999', '/wp/v2/templates', 'several'])
    expect(messages).not.toHaveProperty([code])
})
