import { expect, test } from '#test'
import { readPack } from '../../mock/adapters/node-http.ts'
import { checkedPacks, packFolder, packMutants } from './pack-mutants.ts'
import { packExaminer } from './pack-run.ts'

test.describe.configure({ timeout: 120_000 })

for (const name of checkedPacks)
  for (const mutant of packMutants(await readPack(packFolder(name))))
    test(`pack ${name}: ${mutant.name}`, async ({}, testInfo) => {
      const examine = await packExaminer(name)
      const killer = await examine(mutant)
      testInfo.annotations.push(
        { type: 'kind', description: `pack ${name}` },
        { type: 'catchable' },
        ...(killer === undefined ? [] : [{ type: 'killed by', description: killer }]),
      )
      expect(killer, `no check of ${name} notices it`).toBeDefined()
    })
