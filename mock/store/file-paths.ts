import type { AttachmentFile, ContentRecord } from './records.ts'

/** The file of an attachment; undefined for other records. */
export function fileOf(record: ContentRecord | undefined): AttachmentFile | undefined {
  return record && 'file' in record ? record.file : undefined
}

/** The path of another file in the same folder. */
export function siblingPath(path: string, name: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1) + name
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The paths of a file and its sub-sizes, below the uploads folder. */
export function pathsOf({ path, sizes }: AttachmentFile): string[] {
  return [path, ...Object.values(sizes).map((size) => siblingPath(path, size.file))]
}
