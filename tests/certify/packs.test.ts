import { expect, test } from '#test'
import { certify } from '../../conformance/index.ts'
import { packFolder, packNames, siteWithPack } from '../mutation/pack-mutants.ts'

for (const name of packNames)
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
