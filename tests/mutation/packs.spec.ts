import { expect, test } from '#test'
import { certify } from '../../conformance/index.ts'
import { readPack } from '../../mock/adapters/node-http.ts'
import { journalAdmin as user } from './journal-users.ts'
import { checkedPacks, packFolder, packMutants, siteWithPack } from './pack-mutants.ts'

test.describe.configure({ timeout: 120_000 })

for (const name of checkedPacks)
  for (const mutant of packMutants(await readPack(packFolder(name))))
    test(`pack ${name}: ${mutant.name}`, async ({}, testInfo) => {
      const site = await siteWithPack(name, mutant.change)
      const stop = new AbortController()
      const killers: string[] = []
      await certify(site.fetch, {
        packs: [packFolder(name)],
        only: [name],
        user,
        write: true,
        signal: stop.signal,
        onResult: ({ id, outcome }) => {
          if (outcome !== 'fail') return
          killers.push(id)
          stop.abort()
        },
      })
      testInfo.annotations.push(
        { type: 'kind', description: `pack ${name}` },
        { type: 'catchable' },
        ...killers.map((id) => ({ type: 'killed by', description: id })),
      )
      expect(killers, `no check of ${name} notices it`).not.toEqual([])
    })
