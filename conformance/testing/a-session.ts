import { someTarget } from '../../client/testing/some-target.ts'
import { type FetchLike, functionWire } from '../../client/transport/wire.ts'
import { openSession, type Session, type SessionOptions } from '../runner/session.ts'

export const someUser = { name: 'jo', password: 'ab:cd ef"gh' }
export const someRunTag = 'sitecontract00000000aa'

/** A session of a user who may write, against a function. */
export function sessionWith(answer: FetchLike, said: Partial<SessionOptions> = {}): Session {
  return openSession({
    target: someTarget(),
    wire: functionWire(answer),
    runTag: someRunTag,
    user: someUser,
    write: true,
    timeout: 1000,
    insecure: true,
    ...said,
  })
}
