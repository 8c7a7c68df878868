import { expect, test } from '#test'
import type { SiteResponse } from '../http/exchange.ts'
import { waysIn } from './every-way-in.ts'
import { exchanges, expectCarried } from './exchanges.ts'
import { acts } from './request-suite.ts'
import { recorded, suiteSite } from './suite-site.ts'
import { inProcess } from './ways-in.ts'

for (const way of waysIn)
  test.describe(way.name, () => {
    for (const act of acts)
      test(act.title, async () => {
        const given: SiteResponse[] = []
        expectCarried(await exchanges(act, await way.open(recorded(suiteSite(), given))), given)
        const inProcessGiven: SiteResponse[] = []
        await exchanges(act, await inProcess.open(recorded(suiteSite(), inProcessGiven)))
        expect(given).toEqual(inProcessGiven)
      })
  })
