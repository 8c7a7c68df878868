import { expect, test } from '#test'
import { groups } from '../../checks/catalog.ts'
import { partsOf, titleOf } from './group-report.ts'

for (const target of ['https://site.example/', 'staging › eu', ' › ', ''])
  test(`the title of a group tells it from the target ${JSON.stringify(target)}`, () => {
    for (const { name } of groups) expect(partsOf(titleOf(target, name))).toEqual({ target, group: name })
  })
