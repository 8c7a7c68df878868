import { fileOf, pathsOf, siblingPath } from '../../store/file-paths.ts'
import type { AttachmentFile, AttachmentRecord, SubSizeFile } from '../../store/records.ts'
import type { SiteState } from '../../store/site-state.ts'
import type { FoundFile } from './drawn-file.ts'

/** A file of a site: its bytes, made on demand where the data has none, and its type. */
export interface ServedFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mime: string
  /** When it was put there, by the site's clock. */
  readonly changed: number
  /** Another one for another file, whoever draws it. */
  readonly tag: string
}

/** The file at a path below the uploads folder; undefined when the site has none there. */
export async function readFile(path: string, state: SiteState): Promise<ServedFile | undefined> {
  const found = attachmentAt(path, state)
  if (found === undefined) return undefined
  const { mime } = found.file
  const { id, changed, size, file } = found
  const tag = [id, size?.width ?? file.width, changed].map((part) => part.toString(16)).join('-')
  const kept = state.files.get(path)
  return { mime, changed, tag, bytes: kept ? new Uint8Array(kept) : await madeFile(path, found) }
}

// Drawing takes a while, so what was drawn is kept for as long as the attachment's file is the same.
const drawn = new WeakMap<AttachmentFile, Map<string, Promise<Uint8Array<ArrayBuffer>>>>()

function madeFile(path: string, found: FoundFile): Promise<Uint8Array<ArrayBuffer>> {
  const made = drawn.get(found.file) ?? new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  drawn.set(found.file, made)
  const bytes = made.get(path) ?? makeFile(found)
  made.set(path, bytes)
  // What failed may do better when it is asked for again.
  bytes.catch(() => made.delete(path))
  return bytes
}

/** The bytes of an attachment's own file. */
export async function originalBytes(
  { file }: AttachmentRecord,
  state: SiteState,
): Promise<Uint8Array<ArrayBuffer>> {
  const served = await readFile(file.path, state)
  return served?.bytes ?? new Uint8Array()
}

/** Is a path below the uploads folder taken. */
export function isTaken(path: string, state: SiteState): boolean {
  return attachmentAt(path, state) !== undefined
}

/** Forgets the files of an attachment that is removed. */
export function removeFiles(file: AttachmentFile, state: SiteState): void {
  for (const path of pathsOf(file)) state.files.delete(path)
}

function attachmentAt(path: string, state: SiteState): FoundFile | undefined {
  const [record] = state.content.files.find(path)
  const file = fileOf(record)
  if (record === undefined || file === undefined) return undefined
  const size = file.path === path ? undefined : sizeAt(path, file)
  return { id: record.id, file, size, changed: record.date }
}

const sizeAt = (path: string, { path: whole, sizes }: AttachmentFile): SubSizeFile | undefined =>
  Object.values(sizes).find(({ file }) => siblingPath(whole, file) === path)

async function makeFile(found: FoundFile): Promise<Uint8Array<ArrayBuffer>> {
  const { drawnFile } = await import('./drawn-file.ts')
  return drawnFile(found)
}
