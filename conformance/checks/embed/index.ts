import { type CheckGroup, group } from '../check.ts'
import { addressChecks, proxyChecks } from './addresses.ts'
import { dataChecks, partChecks } from './data.ts'

/** The embed and proxy routes. */
export const embedGroups: readonly CheckGroup[] = [
  group('embed', 'site', 'embed look-ups', [...dataChecks, ...partChecks, ...addressChecks, ...proxyChecks]),
]
