import { RestError } from '../../http/errors.ts'
import { fileOf } from '../../store/file-paths.ts'
import type { ContentRecord, Taxonomy } from '../../store/records.ts'
import type { SiteState } from '../../store/site-state.ts'
import type { Call } from '../endpoint/call.ts'
import { RefusedMember } from '../registered/sent-values.ts'

/** The ids of existing terms of the taxonomy, by name; ignores the others. */
export function knownTerms(ids: readonly unknown[], taxonomy: Taxonomy, { terms }: SiteState): number[] {
  const known = [...new Set(ids)].flatMap((id) => {
    const term = typeof id === 'number' ? terms.get(id) : undefined
    return term?.taxonomy === taxonomy ? [term] : []
  })
  return known.sort((a, b) => compareNames(a.name, b.name)).map((term) => term.id)
}

const compareNames = (a: string, b: string): number => {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()]
  return x < y ? -1 : x > y ? 1 : 0
}

/** The `featured_media` that a call sets; undefined when it sets none. */
export function sentFeaturedMedia(
  { args, match, state }: Call,
  base: ContentRecord,
  existing: ContentRecord | undefined,
): number | undefined {
  const id = args.featured_media
  if (typeof id !== 'number' || !Object.hasOwn(match.endpoint.args, 'featured_media')) return undefined
  if (!('file' in base) || /^(audio|video)/.test(base.file.mime)) return knownImage(id, base, state)
  if (existing) return undefined
  throw new RefusedMember(
    'featured_media',
    'rest_no_featured_media',
    `A file of the type ${base.file.mime} cannot have a featured_media. Leave it out.`,
  )
}

// An unknown id keeps the current image; an id of something else removes it.
function knownImage(id: number, { featuredMedia }: ContentRecord, { content }: SiteState): number {
  if (id === 0) return 0
  const image = content.get(id)
  if (image === undefined) return featuredMedia
  return fileOf(image)?.mime.startsWith('image/') ? id : 0
}

/** The parent of an item; 0 for itself or one of its descendants. @throws RestError 400 when there is no such item */
export function knownParent(id: number, record: ContentRecord | undefined, state: SiteState): number {
  const { content } = state
  if (id === 0) return 0
  // A revision is a post too.
  if (content.get(id) === undefined && !state.hasRevision(id))
    throw new RestError(400, 'rest_post_invalid_id', `There is no item with the id ${id} to be the parent.`)
  const seen = new Set<number>()
  for (let above = id; above !== 0 && !seen.has(above); above = content.get(above)?.parent ?? 0) {
    if (above === record?.id) return 0
    seen.add(above)
  }
  return id
}

/** @throws RestError 400 when there is no such user */
export function knownAuthor(id: number, { users }: SiteState): number {
  if (users.get(id) === undefined)
    throw new RestError(400, 'rest_invalid_author', `There is no user with the id ${id}.`)
  return id
}
