import { beside } from '../render/attachment.ts'
import { partitionKey } from '../state/collection.ts'
import type { AttachmentFile, ContentRecord } from '../state/records.ts'
import type { SiteState } from '../state/site-state.ts'
import type { FoundFile } from './drawn-file.ts'

/** A file of a site: its bytes, made on demand where the data has none, and its type. */
export interface ServedFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mime: string
}

/** The file at a path below the uploads folder; undefined when the site has none there. */
export async function readFile(path: string, state: SiteState): Promise<ServedFile | undefined> {
  const found = attachmentAt(path, state)
  if (found === undefined) return undefined
  const { mime } = found.file
  const kept = state.files.get(path)
  return { mime, bytes: kept ? new Uint8Array(kept) : await madeFile(path, found) }
}

// Drawing takes a while, so what was drawn is kept for as long as the attachment's file is the same.
const drawn = new WeakMap<AttachmentFile, Map<string, Promise<Uint8Array<ArrayBuffer>>>>()

function madeFile(path: string, found: FoundFile): Promise<Uint8Array<ArrayBuffer>> {
  const made = drawn.get(found.file) ?? new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  drawn.set(found.file, made)
  const bytes = made.get(path) ?? makeFile(found)
  made.set(path, bytes)
  return bytes
}

/** The bytes of an attachment's own file. */
export async function originalBytes(
  record: ContentRecord,
  state: SiteState,
): Promise<Uint8Array<ArrayBuffer>> {
  const served = record.file && (await readFile(record.file.path, state))
  return served?.bytes ?? new Uint8Array()
}

/** Is a path below the uploads folder taken. */
export function isTaken(path: string, state: SiteState): boolean {
  return attachmentAt(path, state) !== undefined
}

/** Forgets the files of an attachment that is removed. */
export function removeFiles({ file }: ContentRecord, state: SiteState): void {
  if (file === undefined) return
  state.files.delete(file.path)
  for (const size of Object.values(file.sizes)) state.files.delete(beside(file.path, size.file))
}

const statuses = ['inherit', 'private', 'trash'] as const

function attachmentAt(path: string, state: SiteState): FoundFile | undefined {
  for (const status of statuses)
    for (const { id, file } of state.content
      .sorted('date', 'status')
      .list(partitionKey('attachment', status))
      .slice()) {
      if (file?.path === path) return { id, file, size: undefined }
      const size = file && Object.values(file.sizes).find((each) => beside(file.path, each.file) === path)
      if (size) return { id, file, size }
    }
  return undefined
}

async function makeFile(found: FoundFile): Promise<Uint8Array<ArrayBuffer>> {
  const { drawnFile } = await import('./drawn-file.ts')
  return drawnFile(found)
}
