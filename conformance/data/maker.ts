import type { Json } from '../../contract/index.ts'
import type { RunTag } from './run-tag.ts'

/** The resources that have items of their own. */
export type Kind = 'posts' | 'pages' | 'media'

/** Fields of an item as they are sent. */
export type Fields = Readonly<Record<string, Json>>

/** A file to upload. */
export interface UploadFile {
  /** The end of its name, `quadrants.png`; what is before it carries the run's tag. */
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What makes content on the target. */
export interface Maker {
  /** A text that carries the run's tag and is no one else's: `sitecontract0f3a… alder 12`. */
  text(words: string): string
  /** Makes an item and gives its id. @throws Untestable when the target will not make one */
  create(kind: Kind, fields?: Fields): Promise<number>
  /** Uploads a file and gives the id of the attachment. @throws Untestable when the target will not take it */
  upload(file: UploadFile, fields?: Fields): Promise<number>
  /** A file that is no picture, and that the target takes. @throws Untestable when it takes none */
  plainFile(): Promise<UploadFile>
}

/** What a run may make, and keeps for all its checks. */
export interface RunMaker extends Pick<Maker, 'text'> {
  readonly runTag: RunTag
  readonly canWrite: boolean
  /** Makes something once for the whole session. */
  once<Made>(name: string, make: () => Promise<Made>): Promise<Made>
}
