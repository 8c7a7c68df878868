import { type CheckGroup, group } from '../check.ts'
import { bothAddressChecks, writeChecks } from './address-checks.ts'
import {
  discoveryChecks,
  extensionAddressChecks,
  routingChecks,
  sameCoreChecks,
  wordpressAddressChecks,
} from './routing-checks.ts'

const half = Math.ceil(bothAddressChecks.length / 2)

/** Both addresses of a route. */
export const addressingGroups: readonly CheckGroup[] = [
  group('addressing', 'site', 'both addresses, 1 of 2', bothAddressChecks.slice(0, half)),
  group('addressing', 'site', 'both addresses, 2 of 2', bothAddressChecks.slice(half)),
  group('addressing', 'site', 'writes by the other address', writeChecks),
  group('addressing', 'extensions', 'extensions by the other address', extensionAddressChecks),
  group('addressing', 'site', 'discovery', discoveryChecks),
  group('addressing', 'site', 'how WordPress reads addresses', wordpressAddressChecks),
  group('addressing', 'site', 'routing', routingChecks),
  group('addressing', 'site', 'the same core', sameCoreChecks),
]
