import { expect, test } from '@playwright/test'
import { certify } from '../../conformance/index.ts'
import { stockSite } from './stock-site.ts'

test.describe.configure({ timeout: 120_000 })

const user = { name: 'admin', password: 'fake-admin' }

test('a stock WordPress fails no required check and deviates in no reference check', async () => {
  const certificate = await certify(stockSite(), { user, write: true })
  const told = certificate.checks
    .filter(({ outcome }) => outcome === 'fail' || outcome === 'deviation' || outcome === 'error')
    .map(({ id, outcome, message }) => `${id}: ${outcome}. ${message ?? ''}`)
  expect(told).toEqual([])
  expect(certificate.target).toMatchObject({ deployment: 'core', naming: 'wordpress' })
})
