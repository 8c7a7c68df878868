import { expect, test } from '#test'
import { someTarget } from '../../client/testing/some-target.ts'
import { tinySite } from '../../client/testing/tiny-site.ts'
import { sessionWith } from '../testing/a-session.ts'

const needs = ['nothing', 'user', 'write'] as const

for (const [what, said, can] of [
  ['a user who may write', {}, [true, true, true]],
  ['a user', { write: false }, [true, true, false]],
  ['nobody', { user: undefined, write: false }, [true, false, false]],
  ['nobody, who is to write', { user: undefined }, [true, false, false]],
] as const)
  test(`${what} can do ${needs.filter((_, i) => can[i]).join(', ')}`, () => {
    const session = sessionWith(tinySite().fetch, said)
    expect(needs.map((need) => session.can(need))).toEqual(can)
    expect(session.tools.testData.canWrite).toBe(can[2])
  })

test('credentials over plain http to another machine open no session', () => {
  const target = someTarget({ apiRoot: 'http://site.example/wp-json/' })
  const open = (said: object) => () => sessionWith(tinySite().fetch, { target, insecure: false, ...said })
  expect(open({})).toThrow('Cannot send credentials to http://site.example')
  expect(open({ insecure: true })).not.toThrow()
  expect(open({ user: undefined })).not.toThrow()
})
