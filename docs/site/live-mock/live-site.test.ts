import { templateOf } from '../../../contract/index.ts'
import { createSite, loadDataSet } from '../../../index.ts'
import { expect, test } from '../../../scripts/testing/test.ts'
import { ask, filled, peopleOf, routesOf } from './live-site.ts'

const nobody = { method: 'GET', user: '', body: '' }

test('a site is asked, and answers with JSON to read', async () => {
  const site = createSite({ deployment: 'first' })
  const { status, headers, text } = await ask(site, {
    ...nobody,
    path: '/core/v2/posts?per_page=2&_fields=id',
  })
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)['x-wp-total']).toBe('44')
  expect(text).toMatch(/^\[\n {2}\{\n {4}"id": \d+\n/)
  expect((await ask(site, { ...nobody, path: '/core/v2/posts?per_page=101' })).status).toBe(400)
})

test('who has an application password writes', async () => {
  const site = createSite({ deployment: 'first' })
  const [admin = ''] = peopleOf(loadDataSet('journal'))
  const asked = { method: 'POST', path: '/core/v2/posts', body: '{"title": "High water"}' }
  expect((await ask(site, { ...asked, user: '' })).status).toBe(401)
  expect((await ask(site, { ...asked, user: admin })).status).toBe(201)
})

for (const [deployment, naming, path] of [
  ['first', 'neutral', '/core/v2/posts/{id}'],
  ['stock', 'wordpress', '/wp/v2/users/{id}'],
] as const)
  test(`the routes of the ${deployment} deployment are told with their methods and arguments`, async () => {
    const routes = await routesOf(createSite({ deployment, naming }), templateOf)
    const route = routes.find((each) => each.path === path)
    expect(route?.methods).toEqual(expect.arrayContaining(['GET', 'POST', 'DELETE']))
    expect(route?.args.GET).toContain('context')
  })

test('a placeholder becomes the first item, one after the other, or stays', async () => {
  const site = createSite({ deployment: 'stock', naming: 'wordpress' })
  const [admin = ''] = peopleOf(loadDataSet('journal'))
  expect(await filled(site, '/wp/v2/posts/{id}', '')).toMatch(/^\/wp\/v2\/posts\/\d+$/)
  expect(await filled(site, '/wp/v2/posts/{parent}/revisions', admin)).toBe('/wp/v2/posts/{parent}/revisions')
  expect(await filled(site, '/wp/v2/types/{type}', '')).toBe('/wp/v2/types/{type}')
})
