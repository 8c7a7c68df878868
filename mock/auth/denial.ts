import type { User } from '../store/records.ts'

/** Why a user may not do something: plain data, of which an error is made when it is what is answered. */
export interface Denial {
  readonly status: number
  readonly code: string
  readonly message: string
}

/** 401 for one who is not signed in, 403 for one who is (`rest_authorization_required_code`). */
export function denialStatus(user: User | undefined): 401 | 403 {
  return user === undefined ? 401 : 403
}

/** A denial of this user. */
export function denied(user: User | undefined, code: string, message: string): Denial {
  return { status: denialStatus(user), code, message }
}
