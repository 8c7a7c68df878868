import type { CoreRoute } from '../deployments/first.ts'
import type { StockRoute } from '../deployments/stock.ts'
import type { ArgumentDefinitions, ValueSchema } from '../schema/dialect.ts'
import type { Route } from '../schema/route.ts'
import type { describedVersion, WordPressVersion } from '../schema/wordpress-versions.ts'

export type OtherVersion = Exclude<WordPressVersion, typeof describedVersion>

/** A method and a route, `GET /core/v2/posts/{id}`. */
type VersionedEndpoint = CoreRoute | StockRoute | LaterRoute

/** Those that were added after the described version. */
type LaterRoute = 'GET /core/v2/icons' | 'GET /core/v2/icons/{name}'

/** The path of a route as people write it, `/core/v2/posts/{id}`. */
type VersionedPath = VersionedEndpoint extends infer Name
  ? Name extends `${string} ${infer Path}`
    ? Path
    : never
  : never

/** Behaviour of a site beyond its routes, arguments and fields. */
export type Behaviour =
  /** Links to an item itself say what the user may do with it. */
  | 'target hints'
  /** All users who may write read templates. */
  | 'templates for writers'
  /** All users who may write see the styles of the theme. */
  | 'theme styles for writers'
  /** A revision is found only below its own item. */
  | 'revisions by their parent'
  /** An autosave without a change returns the existing one. */
  | 'unchanged autosaves'
  /** A first autosave may have the text of its item. */
  | 'first autosaves without a change'
  /** The footnotes that an autosave sends are not those of its item. */
  | 'footnotes of autosaves'
  /** `_fields` selects the texts of a revision only as a whole. */
  | 'whole texts of revisions'
  /** The title of a private item is shown as it is, without "Private: ". */
  | 'plain titles of private items'
  /** An attachment links to the item that it is attached to. */
  | 'links to the parent of attachments'
  /** An edit of an image takes the fields of the new attachment, declared or not. */
  | 'fields of edited images'
  /** An image is flipped by a `flip` beside `modifiers`, which is not declared. */
  | 'undeclared flips of images'
  /** The list of terms is empty where `include` is 0 alone. */
  | 'no term for the id 0'
  /** A pattern shows whether it is synced. */
  | 'sync status of patterns'
  /** For reading an item only a password in the query counts: one in a write does not change `Allow`. */
  | 'query passwords alone'
  /** Several application passwords of a user may have the same name. */
  | 'passwords of one name'
  /** Templates link to their revisions. */
  | 'histories of templates'
  /** An uploaded file is stored in the folder of the month of the post that it is attached to. */
  | 'files in the month of their post'
  /** A change of meta alone makes a revision. */
  | 'revisions of changed meta'
  /** A navigation menu with a password shows no rendered content in `embed`, where its raw content is. */
  | 'hidden contents of embedded navigation menus'
  /** The category of banners has a description, as others have. */
  | 'descriptions of all pattern categories'
  /** The active theme links to its export. */
  | 'links to the export of the theme'
  /** `_fields` also selects the links of the index. */
  | 'selected links of the index'

type Names = readonly string[]

/** By the title of a record's schema: `post`, `attachment`, `wp_block`. */
type ByRecord<What> = Readonly<Record<string, What>>

/** The difference of a version to its neighbour, which is the one closer to the version that the contract describes. */
export interface VersionDifference {
  readonly neighbour: WordPressVersion
  /** What the neighbour has, and this version lacks. */
  readonly lacks?: {
    readonly namespaces?: Names
    /** Of the index document. */
    readonly members?: Names
    readonly routes?: readonly VersionedPath[]
    readonly arguments?: Readonly<Partial<Record<VersionedEndpoint, Names>>>
    /** Whether a batch may contain an endpoint. */
    readonly batch?: readonly VersionedPath[]
    readonly fields?: ByRecord<Names>
    readonly types?: Names
    readonly taxonomies?: Names
    readonly behaviour?: readonly Behaviour[]
  }
  /** What this version has, and the neighbour lacks or has differently. */
  readonly has?: {
    readonly routes?: readonly Route[]
    readonly arguments?: Readonly<Partial<Record<VersionedEndpoint, ArgumentDefinitions>>>
    readonly fields?: ByRecord<Readonly<Record<string, ValueSchema>>>
    readonly behaviour?: readonly Behaviour[]
    /** Checks in `absent` of the neighbour that apply to this version. */
    readonly checks?: Names
  }
  /**
   * What this version lacks besides, by a name in a sentence, and the checks that need it: their ids, or prefixes with
   * `.*`. Each of them fails on a real site of this version, and passes on one of the neighbour.
   */
  readonly absent?: Readonly<Record<string, readonly string[]>>
  /** The patterns of routes that match differently. */
  readonly patterns?: Readonly<Partial<Record<VersionedPath, string>>>
  /** Routes that come after another one, and are tried after it. */
  readonly behind?: Readonly<Partial<Record<VersionedPath, readonly VersionedPath[]>>>
}
