import { join } from 'node:path'
import { expect, test } from '#test'
import { certify } from '../../conformance/index.ts'
import { catalogueDigest, currentCatalogue } from '../../contract/catalogue/catalogue.ts'
import { createSite } from '../../mock/index.ts'
import checks from '../../packs/contact-form-7/checks.ts'

const user = { name: 'admin', password: 'fake-admin' }
const only = ['index.fields.name']

test('a certificate names the catalogue, and what the site says that it runs', async () => {
  const site = createSite()
  const feed = '<rss><channel><generator>https://wordpress.org/?v=6.5.5</generator></channel></rss>'
  const { catalogue, target } = await certify(
    (request) => (request.url.endsWith('?feed=rss2') ? new Response(feed) : site.fetch(request)),
    { user, only },
  )
  expect(catalogue).toEqual(currentCatalogue())
  expect(target.software).toBe('WordPress 6.5.5')
  const listed = await site.fetch('/wp-json/wp/v2/plugins?status=active', {
    headers: { Authorization: `Basic ${btoa('admin:fake-admin')}` },
  })
  const plugins: readonly { readonly plugin: string; readonly version: string }[] = await listed.json()
  expect(target.plugins).toEqual(plugins.map(({ plugin, version }) => `${plugin} ${version}`))
})

test('it does not name plugins that it may not list, nor a version that the site hides', async () => {
  const site = createSite()
  const { target } = await certify(
    (request) => (request.url.includes('feed') ? new Response('', { status: 404 }) : site.fetch(request)),
    { only },
  )
  expect(target.plugins).toBeUndefined()
  expect(target.software).toBeUndefined()
})

test('it names the packs whose checks were run, with the digest of their requirements', async () => {
  const site = createSite()
  const packs = [join(import.meta.dirname, '../../packs/contact-form-7')]
  const { catalogue } = await certify((request) => site.fetch(request), { user, only, packs })
  expect(catalogue?.packs).toEqual([{ name: checks.name, digest: catalogueDigest(checks.requirements) }])
})
