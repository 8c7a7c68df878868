import type { Deployment } from '../deployments/first.ts'
import { recordOf } from '../record-of.ts'
import type { RecordSchema } from '../schema/record.ts'
import { describedVersion, type WordPressVersion } from '../schema/wordpress-versions.ts'
import { difference6_1 } from './6.1.ts'
import { difference6_2 } from './6.2.ts'
import { difference6_3 } from './6.3.ts'
import { difference6_4 } from './6.4.ts'
import { difference6_5 } from './6.5.ts'
import { difference6_6 } from './6.6.ts'
import { difference6_7 } from './6.7.ts'
import { difference6_8 } from './6.8.ts'
import { difference7_0 } from './7.0.ts'
import { difference7_1 } from './7.1.ts'
import { recordWithDifference, withDifference } from './apply-difference.ts'
import type { OtherVersion, VersionDifference } from './difference.ts'
import { iconCollectionRecord, iconRecord } from './icons.ts'

const differences: Readonly<Record<OtherVersion, VersionDifference>> = {
  '6.1': difference6_1,
  '6.2': difference6_2,
  '6.3': difference6_3,
  '6.4': difference6_4,
  '6.5': difference6_5,
  '6.6': difference6_6,
  '6.7': difference6_7,
  '6.8': difference6_8,
  '7.0': difference7_0,
  '7.1': difference7_1,
}

/** The differences from the described version to another, in the order they are applied. */
export function differencesTo(version: WordPressVersion): readonly VersionDifference[] {
  if (version === describedVersion) return []
  const last = differences[version]
  return [...differencesTo(last.neighbour), last]
}

/**
 * A deployment as a version of WordPress has it: its routes, their arguments, and the members of its index document.
 *
 * @param deployment as the contract describes it: a stock WordPress, or another that has some of its routes
 */
export function deploymentAt(deployment: Deployment, version: WordPressVersion): Deployment {
  return { ...differencesTo(version).reduce(withDifference, deployment), wordpress: version }
}

/** The schema of a record as a version of WordPress has it. */
export function recordAt(schema: RecordSchema, version: WordPressVersion): RecordSchema {
  return differencesTo(version).reduce(recordWithDifference, schema)
}

/** The records that a route of a version answers; undefined where none is declared. @param template `/core/v2/posts/{id}` */
export function recordOfRoute(template: string, version: WordPressVersion): RecordSchema | undefined {
  const schema = template.startsWith('/core/v2/icons')
    ? iconRecord
    : template.startsWith('/core/v2/icon-collections')
      ? iconCollectionRecord
      : recordOf(template)
  return schema && recordAt(schema, version)
}

/** The types, taxonomies and behaviours that a version lacks. */
export function lackingAt(version: WordPressVersion): ReadonlySet<string> {
  const lacking = new Set<string>()
  for (const { lacks, has } of differencesTo(version)) {
    for (const names of [lacks?.types, lacks?.taxonomies, lacks?.behaviour])
      for (const name of names ?? []) lacking.add(name)
    for (const name of has?.behaviour ?? []) lacking.delete(name)
  }
  return lacking
}
