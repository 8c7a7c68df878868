/** What each version of WordPress has otherwise: the entrance to this room, which is loaded by who asks for a version. */

export {
  describedVersion,
  isWordPressVersion,
  wordpressVersion,
  wordpressVersions,
} from '../schema/wordpress-versions.ts'
export { deploymentAt, differencesTo, lackingAt, recordAt, recordOfRoute } from './at-version.ts'
export type { VersionDifference } from './difference.ts'
export { type ListedRoute, versionOf } from './version-of.ts'
