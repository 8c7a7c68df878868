import type { CoreRoute } from '../deployments/first.ts'
import type { StockRoute } from '../deployments/stock.ts'
import type { ArgumentDefinitions, ValueSchema } from '../schema/dialect.ts'
import type { Route } from '../schema/route.ts'
import type { describedVersion, WordPressVersion } from '../schema/wordpress-versions.ts'

/** A version that is told by what it has otherwise. */
export type OtherVersion = Exclude<WordPressVersion, typeof describedVersion>

/** A method and a route, `GET /core/v2/posts/{id}`. */
type VersionedEndpoint = CoreRoute | StockRoute | LaterRoute

/** Those that came after the described version. */
type LaterRoute = 'GET /core/v2/icons' | 'GET /core/v2/icons/{name}'

/** The path of a route as people write it, `/core/v2/posts/{id}`. */
type VersionedPath = VersionedEndpoint extends infer Name
  ? Name extends `${string} ${infer Path}`
    ? Path
    : never
  : never

/** What a site does or does not do, beside what it has. */
export type Behaviour =
  /** Links to a thing itself tell what the user may do to it. */
  | 'target hints'
  /** The looks of the theme are shown to all who write. */
  | 'theme styles for writers'
  /** A revision is found below the item it is of, and below no other. */
  | 'revisions by their parent'
  /** An autosave that changes nothing is answered with the one there is. */
  | 'unchanged autosaves'

type Names = readonly string[]

/** By the title of a record's schema: `post`, `attachment`, `wp_block`. */
type ByRecord<What> = Readonly<Record<string, What>>

/** What a version has otherwise than its neighbour: the one that is nearer to the version the contract describes. */
export interface VersionDifference {
  readonly neighbour: WordPressVersion
  /** What the neighbour has, and this one has not. */
  readonly lacks?: {
    readonly namespaces?: Names
    /** Of the index document. */
    readonly members?: Names
    readonly routes?: readonly VersionedPath[]
    readonly arguments?: Readonly<Partial<Record<VersionedEndpoint, Names>>>
    /** The marks that say whether a batch may hold an endpoint. */
    readonly batch?: readonly VersionedPath[]
    readonly fields?: ByRecord<Names>
    readonly types?: Names
    readonly taxonomies?: Names
    readonly behaviour?: readonly Behaviour[]
  }
  /** What this one has, and the neighbour has not, or has otherwise. */
  readonly has?: {
    readonly routes?: readonly Route[]
    readonly arguments?: Readonly<Partial<Record<VersionedEndpoint, ArgumentDefinitions>>>
    readonly fields?: ByRecord<Readonly<Record<string, ValueSchema>>>
  }
  /**
   * What is not held of this version and those further away, why: by the ids of checks, or their beginnings with `.*`. What
   * the rest of the difference says need not be told again.
   */
  readonly unheld?: Readonly<Record<string, string>>
  /** The patterns of routes that are matched otherwise. */
  readonly patterns?: Readonly<Partial<Record<VersionedPath, string>>>
  /** Routes that stand behind another one, and are tried after it. */
  readonly behind?: Readonly<Partial<Record<VersionedPath, readonly VersionedPath[]>>>
}
