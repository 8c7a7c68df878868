import type { Json } from '../../contract/index.ts'
import type { RunTag } from './run-tag.ts'

export type Kind = 'posts' | 'pages' | 'media'

/** Fields of an item, as they are sent. */
export type Fields = Readonly<Record<string, Json>>

export interface UploadFile {
  /** The end of its name, `quadrants.png`, after the run's tag. */
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Creates content on the target. */
export interface Maker {
  /** A unique text with the run's tag: `sitecontract0f3a… alder 12`. */
  text(words: string): string
  /** Creates an item and returns its id. @throws Untestable when the target rejects it */
  create(kind: Kind, fields?: Fields): Promise<number>
  /** Uploads a file and returns the id of the attachment. @throws Untestable when the target rejects it */
  upload(file: UploadFile, fields?: Fields): Promise<number>
  /** A file that is not an image and that the target accepts. @throws Untestable when it accepts none */
  plainFile(): Promise<UploadFile>
}

/** Creates content, and stores values for all checks of a run. */
export interface RunMaker extends Pick<Maker, 'text'> {
  readonly runTag: RunTag
  readonly canWrite: boolean
  /** Runs a function once a session and stores its result. */
  once<Made>(name: string, make: () => Promise<Made>): Promise<Made>
}
