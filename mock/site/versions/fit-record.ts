import { type Context, contexts, type RecordSchema, type WordPressVersion } from '../../../contract/index.ts'
import { recordTitled } from '../../../contract/record-of.ts'
import { recordAt } from '../../../contract/versions/index.ts'
import { baseName } from '../../store/file-paths.ts'
import type { AttachmentFile, ContentRecord } from '../../store/records.ts'
import type { Rendered } from '../../view/context-filter.ts'
import type { SiteVersion } from '../../view/site-version.ts'

type Field = (record: ContentRecord | undefined, rendered: Rendered) => unknown

/** How well WordPress keeps a picture (`WP_Image_Editor::get_default_quality`). */
const quality = (mime: string): number => (mime === 'image/webp' ? 86 : 82)

const ofFile =
  (value: (file: AttachmentFile) => unknown): Field =>
  (record) =>
    record && 'file' in record ? value(record.file) : undefined

const ofPicture = (value: (file: AttachmentFile) => unknown): Field =>
  ofFile((file) => (file.mime.startsWith('image/') ? value(file) : undefined))

const dateOfTemplate = (rendered: Rendered): unknown => rendered.modified || null

/** The fields that came with later versions, or are told otherwise by them. */
const furtherFields: Readonly<Record<string, Field>> = {
  filename: ofFile(({ path }) => baseName(path)),
  filesize: ofFile(({ size }) => size),
  // The pictures of a fake site were all held upright.
  exif_orientation: ofPicture(() => 1),
  image_quality: ofPicture(({ mime }) => ({
    default: quality(mime),
    // Only sizes that have another quality than the default one; no size has.
    sizes: [],
  })),
  image_output_format: ofPicture(() => null),
  image_save_progressive: ofPicture(() => false),
  date: (_, rendered) => dateOfTemplate(rendered),
  modified: (_, rendered) => dateOfTemplate(rendered),
}

/** What is taken out of a record: fields, and members of fields. */
type Gone = Readonly<Record<string, true | readonly string[]>>

/** How a kind of record is brought into the form of a version. */
interface Fitting {
  readonly gone: Readonly<Record<Context, Gone>>
  /** Fields that are not told by the described version, each with its contexts. */
  readonly further: RecordSchema['properties']
}

/** Brings records into the form in which a version answers them. */
export function fitting(version: WordPressVersion): SiteVersion['fit'] {
  const known = new Map<string, Fitting | undefined>()
  return (rendered, title, context, record) => {
    if (!known.has(title)) known.set(title, fittingOf(title, version))
    const found = known.get(title)
    if (found === undefined) return rendered
    const kept = without(rendered, found.gone[context])
    for (const [name, schema] of Object.entries(found.further)) {
      const value = schema.context?.includes(context) ? furtherFields[name]?.(record, kept) : undefined
      if (value !== undefined) kept[name] = value
    }
    return kept
  }
}

function fittingOf(title: string, version: WordPressVersion): Fitting | undefined {
  const described = recordTitled(title)
  const own = described && recordAt(described, version)
  if (described === undefined || own === undefined || own === described) return undefined
  const gone = (context: Context): Gone => goneIn(context, described, own)
  const isFurther = ([name, schema]: [string, unknown]): boolean => described.properties[name] !== schema
  return {
    gone: { view: gone('view'), embed: gone('embed'), edit: gone('edit') },
    further: Object.fromEntries(Object.entries(own.properties).filter(isFurther)),
  }
}

/** What the described version shows in a context, and the other one does not. */
function goneIn(context: Context, described: RecordSchema, own: RecordSchema): Gone {
  const isShown = (schema: { readonly context?: readonly Context[] } | undefined): boolean =>
    schema !== undefined && (schema.context ?? contexts).includes(context)
  const gone: Record<string, true | readonly string[]> = {}
  for (const [name, field] of Object.entries(described.properties)) {
    const other = own.properties[name]
    if (!isShown(other)) gone[name] = true
    else if (other !== field) {
      const members = Object.keys(field.properties ?? {})
      gone[name] = members.filter((member) => !isShown(other?.properties?.[member]))
    }
  }
  return gone
}

function without(rendered: Rendered, gone: Gone): Rendered {
  const kept: Rendered = {}
  for (const [name, value] of Object.entries(rendered)) {
    const taken = gone[name]
    if (taken === undefined) kept[name] = value
    else if (taken !== true) kept[name] = withoutMembers(value, taken)
  }
  return kept
}

function withoutMembers(value: unknown, gone: readonly string[]): unknown {
  if (gone.length === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const members = Object.entries(value).filter(([name]) => !gone.includes(name))
  // An object without members is a list on the platform.
  return members.length > 0 ? Object.fromEntries(members) : []
}
