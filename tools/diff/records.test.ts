import { expect, test } from '#test'
import { stock } from '../../contract/index.ts'
import { deploymentAt } from '../../contract/versions/index.ts'
import { diffDeployments } from './deployments.ts'
import { recordChanges } from './refusals.ts'

test('new members of records are additive, and removed ones breaking', () => {
  const came = recordChanges('6.5', '6.6')
  expect(came).toContainEqual({
    class: 'additive',
    what: 'field',
    place: 'post › class_list',
    after: 'class_list',
    sentence: 'The answer has a new field.',
  })
  expect(came.filter((change) => change.class === 'breaking')).toEqual([])
  const went = recordChanges('6.6', '6.5')
  expect(went.map(({ place }) => place).toSorted()).toEqual(came.map(({ place }) => place).toSorted())
  expect(went.filter((change) => change.class === 'additive')).toEqual([])
})

test('records are compared between two different versions only', () => {
  expect(recordChanges('6.4', '6.4')).toEqual([])
  const [one, other] = [deploymentAt(stock, '6.5'), deploymentAt(stock, '6.6')]
  const places = diffDeployments(one, other).map(({ place }) => place)
  expect(places).toContain('post › class_list')
  expect(diffDeployments(one, { ...other, wordpress: undefined }).map(({ place }) => place)).not.toContain(
    'post › class_list',
  )
})
