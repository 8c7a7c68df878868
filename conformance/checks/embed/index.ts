import { type CheckGroup, group } from '../check.ts'
import { addressChecks } from './addresses.ts'
import { dataChecks } from './data.ts'
import { partChecks } from './parts.ts'
import { proxyChecks } from './proxy.ts'

/** The embed and proxy routes. */
export const embedGroups: readonly CheckGroup[] = [
  group('embed', 'site', 'embed look-ups', [...dataChecks, ...partChecks, ...addressChecks, ...proxyChecks]),
]
