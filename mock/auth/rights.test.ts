import { expect, test } from '#test'
import { RestError } from '../http/errors.ts'
import type { Role, User } from '../store/records.ts'
import { aUser } from '../testing/a-record.ts'
import { capabilitiesOf } from './capabilities.ts'
import { denied } from './denial.ts'
import { can, type DecidingCapability, lowestRoles } from './rights.ts'

const roles: readonly Role[] = ['subscriber', 'contributor', 'author', 'editor', 'administrator']

function userOf(role: Role): User {
  return aUser({ id: 1, roles: [role] })
}

const isDeciding = (name: string): name is DecidingCapability => name in lowestRoles

for (const capability of Object.keys(lowestRoles).filter(isDeciding))
  test(`the roles with ${capability} are those whose users list it`, () => {
    const deciding = roles.filter((role) => can(userOf(role), capability))
    expect(deciding).toEqual(roles.filter((role) => capabilitiesOf(role).includes(capability)))
    expect(can(undefined, capability)).toBe(false)
  })

test('a denial is converted into an error', () => {
  const denial = denied(undefined, 'rest_cannot_edit', 'This user may not.')
  expect(Object.getPrototypeOf(denial)).toBe(Object.prototype)
  expect(RestError.fromDenial(denial).toBody()).toEqual({
    code: 'rest_cannot_edit',
    message: 'This user may not.',
    data: { status: 401 },
  })
  const error = new RestError(404, 'rest_post_invalid_id', 'There is none.')
  expect(RestError.fromDenial(error)).toBe(error)
})
