import { expect, test } from '#test'
import type { Role, User } from '../store/records.ts'
import { aUser } from '../testing/a-record.ts'
import { capabilitiesOf } from './capabilities.ts'
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
