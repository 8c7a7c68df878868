import { namings } from '../../contract/index.ts'
import { certifiable } from '../target/recognise.ts'
import { type Target, type TargetFacts, targetOf } from '../target/target.ts'

/** The facts of a core site at `http://site.test`. */
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
