import { namings } from '../../contract/index.ts'
import { openSession, type Session, type SessionOptions } from '../run/session.ts'
import { certifiable } from '../target/recognise.ts'
import { type Target, type TargetFacts, targetOf } from '../target/target.ts'
import { type FetchLike, functionWire } from '../transport/wire.ts'

/** What is known of a core site at `http://site.test`. */
export function someFacts(said: Partial<TargetFacts> = {}): TargetFacts {
  return {
    url: 'http://site.test/',
    apiRoot: 'http://site.test/wp-json/',
    base: 'http://site.test',
    name: 'Tiny',
    deployment: 'core',
    naming: namings.neutral,
    namingName: 'neutral',
    ...said,
  }
}

export function someTarget(said: Partial<TargetFacts> = {}): Target {
  return targetOf(someFacts(said), certifiable.core)
}

export const someUser = { name: 'jo', password: 'ab:cd ef"gh' }
export const someRunTag = 'sitecontract00000000aa'

/** A session with a function, by a user who may write. */
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
