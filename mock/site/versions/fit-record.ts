import {
  type Context,
  contexts,
  type RecordSchema,
  type WordPressVersion,
  wordpressVersions,
} from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { omitted } from '../../../contract/lib/omitted.ts'
import { recordTitled } from '../../../contract/record-of.ts'
import { recordAt } from '../../../contract/versions/index.ts'
import { baseName } from '../../store/file-paths.ts'
import type { AttachmentFile, ContentRecord } from '../../store/records.ts'
import type { Rendered } from '../../view/context-filter.ts'
import type { SiteVersion } from '../../view/site-version.ts'
import { valuesAt } from './version-values.ts'

type Field = (record: ContentRecord | undefined, rendered: Rendered) => unknown

/** The default quality of WordPress for images (`WP_Image_Editor::get_default_quality`). */
const quality = (mime: string): number => (mime === 'image/webp' ? 86 : 82)

const fileField =
  (value: (file: AttachmentFile) => unknown): Field =>
  (record) =>
    record && 'file' in record ? value(record.file) : undefined

const imageField = (value: (file: AttachmentFile) => unknown): Field =>
  fileField((file) => (file.mime.startsWith('image/') ? value(file) : undefined))

const dateOfTemplate = (rendered: Rendered): unknown => rendered.modified || null

/** The fields that later versions added or changed. */
const furtherFields: Readonly<Record<string, Field>> = {
  filename: fileField(({ path }) => baseName(path)),
  filesize: fileField(({ size }) => size),
  // No image of a fake site is rotated.
  exif_orientation: imageField(() => 1),
  image_quality: imageField(({ mime }) => ({
    default: quality(mime),
    // Lists only sizes with another quality than the default.
    sizes: [],
  })),
  image_output_format: imageField(() => null),
  image_save_progressive: imageField(() => false),
  date: (_, rendered) => dateOfTemplate(rendered),
  modified: (_, rendered) => dateOfTemplate(rendered),
}

/** What is removed from a record: whole fields, or members of fields. */
type Removals = Readonly<Record<string, true | readonly string[]>>

/** How a kind of record differs in a version. */
interface Fitting {
  readonly removals: Readonly<Record<Context, Removals>>
  /** Fields that the described version lacks or defines differently, with their contexts. */
  readonly further: RecordSchema['properties']
}

/** Converts records into the form they have in a version. */
export function fitting(version: WordPressVersion): SiteVersion['fit'] {
  const known = new Map<string, Fitting | undefined>()
  const values = valuesAt(version)
  return (given, title, context, record) => {
    if (!known.has(title)) known.set(title, fittingOf(title, version))
    const found = known.get(title)
    const rendered = values(given, title)
    if (found === undefined) return rendered
    const fitted = removeFields(rendered, found.removals[context])
    for (const [name, schema] of Object.entries(found.further)) {
      const value = schema.context?.includes(context) ? furtherFields[name]?.(record, fitted) : undefined
      if (value !== undefined) fitted[name] = value
    }
    return title === 'attachment' && wordpressVersions.indexOf(version) >= firstWithAlt
      ? withAlternative(fitted)
      : fitted
  }
}

const firstWithAlt = wordpressVersions.indexOf('7.0')

/** An attachment whose image data has an alternative text, which WordPress 7.0 and later read from the file. */
function withAlternative(attachment: Rendered): Rendered {
  const details = attachment.media_details
  if (!isRecord(details) || !isRecord(details.image_meta)) return attachment
  return { ...attachment, media_details: { ...details, image_meta: { ...details.image_meta, alt: '' } } }
}

function fittingOf(title: string, version: WordPressVersion): Fitting | undefined {
  const described = recordTitled(title)
  const own = described && recordAt(described, version)
  if (described === undefined || own === undefined || own === described) return undefined
  const removals = (context: Context): Removals => removalsIn(context, described, own)
  const isFurther = ([name, schema]: [string, unknown]): boolean => described.properties[name] !== schema
  return {
    removals: { view: removals('view'), embed: removals('embed'), edit: removals('edit') },
    further: Object.fromEntries(Object.entries(own.properties).filter(isFurther)),
  }
}

/** What the described version shows in a context and the other one doesn't. */
function removalsIn(context: Context, described: RecordSchema, own: RecordSchema): Removals {
  const isShown = (schema: { readonly context?: readonly Context[] } | undefined): boolean =>
    schema !== undefined && (schema.context ?? contexts).includes(context)
  const removals: Record<string, true | readonly string[]> = {}
  for (const [name, field] of Object.entries(described.properties)) {
    const other = own.properties[name]
    if (!isShown(other)) removals[name] = true
    else if (other !== field) {
      const members = Object.keys(field.properties ?? {})
      removals[name] = members.filter((member) => !isShown(other?.properties?.[member]))
    }
  }
  return removals
}

function removeFields(rendered: Rendered, removals: Removals): Rendered {
  const rest: Rendered = {}
  for (const [name, value] of Object.entries(rendered)) {
    const removed = removals[name]
    if (removed === undefined) rest[name] = value
    else if (removed !== true) rest[name] = removeMembers(value, removed)
  }
  return rest
}

function removeMembers(value: unknown, removed: readonly string[]): unknown {
  if (removed.length === 0 || typeof value !== 'object' || value === null || Array.isArray(value))
    return value
  const members = omitted({ ...value }, removed)
  // PHP writes an empty array as a list.
  return Object.keys(members).length > 0 ? members : []
}
