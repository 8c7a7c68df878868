import type { User } from '../store/records.ts'

/** Why a user may not do something, as plain data: many denials are never sent. */
export interface Denial {
  readonly status: number
  readonly code: string
  readonly message: string
}

/** 401 for anonymous users, 403 for others (`rest_authorization_required_code`). */
export function denialStatus(user: User | undefined): 401 | 403 {
  return user === undefined ? 401 : 403
}

export function denied(user: User | undefined, code: string, message: string): Denial {
  return { status: denialStatus(user), code, message }
}

/** The denial of an act to a user by name, or to an anonymous client, which can sign in. @param act `create posts` */
export function cannot(user: User | undefined, code: string, act: string): Denial {
  const message = user
    ? `The user ${user.login} (${user.roles.join(', ') || 'no role'}) cannot ${act}.`
    : `This request is anonymous. Sign in to ${act}: send a user name and an application password with HTTP Basic.`
  return denied(user, code, message)
}
