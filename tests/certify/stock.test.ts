import { expect, test } from '#test'
import { type Certificate, certify } from '../../conformance/index.ts'
import { soundlessSite, stockSite } from '../../mutants/stock/stock-site.ts'

test.describe.configure({ timeout: 120_000 })

const user = { name: 'admin', password: 'fake-admin' }

/** What is said against a target. */
function charges({ checks }: Certificate): string[] {
  return checks
    .filter(({ outcome }) => outcome === 'fail' || outcome === 'deviation' || outcome === 'error')
    .map(({ id, outcome, message }) => `${id}: ${outcome}. ${message ?? ''}`)
}

test('a stock WordPress fails no required check and deviates in no reference check', async () => {
  const site = stockSite()
  const certificate = await certify(site, { user, write: true })
  expect(charges(certificate)).toEqual([])
  expect(certificate.target).toMatchObject({ deployment: 'core', naming: 'wordpress' })
  const headers = { Authorization: `Basic ${btoa('admin:fake-admin')}` }
  const address = 'http://site.test/wp-json/wp/v2/media?per_page=100&status=inherit,private'
  const left = await site(new Request(`${address}&search=sitecontract`, { headers }))
  expect(await left.json()).toEqual([])
})

test('where no sound may be uploaded, the featured_media of attachments alone is untestable', async () => {
  const only = ['fields', 'status', 'context', 'media.create.featured-media', 'media.create.alt-text']
  const certificate = await certify(soundlessSite(), { user, write: true, only })
  expect(charges(certificate)).toEqual([])
  const untestable = certificate.checks.filter(({ outcome }) => outcome === 'untestable')
  const ofSounds = untestable.map(({ id }) => id).filter((id) => id.includes('featured-media'))
  expect(ofSounds).toContain('media.fields.featured-media.write.list')
  expect(ofSounds).toContain('media.fields.featured-media.write.post')
  expect(ofSounds).toContain('media.create.featured-media.type')
  expect(untestable.filter(({ id }) => /^media\.fields\.(?!featured)/.test(id))).toEqual([])
})
