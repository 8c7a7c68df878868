import { expect, test } from '#test'
import { certify } from '../../conformance/index.ts'
import { createSite } from '../../index.ts'
import { readPack } from '../../mock/adapters/node-http.ts'
import { checkedPacks, packFolder, packNames, siteWithPack } from '../mutation/pack-mutants.ts'

for (const name of checkedPacks)
  test(`the pack ${name} passes its checks`, async () => {
    const site = await siteWithPack(name)
    const { verdict, checks } = await certify(site.fetch, {
      packs: [packFolder(name)],
      only: [name],
      user: { name: 'admin', password: 'fake-admin' },
      write: true,
    })
    expect(
      checks.filter(({ outcome }) => outcome !== 'pass').map(({ id, message }) => [id, message]),
    ).toEqual([])
    expect(verdict).toBe('certified')
  })

test('a site with all packs shows private content to nobody who may not read it', async () => {
  const packs = await Promise.all(packNames.map((name) => readPack(packFolder(name))))
  const { checks } = await certify(createSite({ packs }).fetch, {
    only: ['security'],
    user: { name: 'admin', password: 'fake-admin' },
    write: true,
  })
  const leaks = checks.filter(({ outcome }) => outcome === 'fail').map(({ id, message }) => [id, message])
  expect(leaks).toEqual([])
  expect(checks.length).toBeGreaterThan(50)
})
