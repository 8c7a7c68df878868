import type { Meta } from '../model.ts'

interface Post {
  readonly status: string
  readonly meta_data: readonly Meta[]
}

type Note = readonly [key: string, value: string]

/** The meta of a post that is deleted without `force`, with what WordPress notes to restore it. */
export const trashedMeta = (post: Post, slug: string, now: number): readonly Meta[] =>
  withMeta(post.meta_data, [...trashNotes(post.status, now), ['_wp_desired_post_slug', slug]])

/** The meta of an order that is deleted without `force`: it has no slug, and statuses with a prefix. */
export const trashedOrderMeta = ({ status, meta_data }: Post, now: number): readonly Meta[] =>
  withMeta(meta_data, trashNotes(`wc-${status}`, now))

const trashNotes = (status: string, now: number): readonly Note[] => [
  ['_wp_trash_meta_status', status],
  ['_wp_trash_meta_time', String(Math.floor(now / 1000))],
]

/** The meta of an item with a new status: WordPress notes its slug as long as it is in the trash. */
export function movedMeta({ status, meta_data }: Post, newStatus: string, slug: string): readonly Meta[] {
  if (newStatus === status) return meta_data
  if (newStatus === 'trash') return withMeta(meta_data, [['_wp_desired_post_slug', slug]])
  return status === 'trash' ? meta_data.filter(({ key }) => key !== '_wp_desired_post_slug') : meta_data
}

/** Meta with more, which get the next ids. */
export function withMeta(before: readonly Meta[], added: readonly Note[]): readonly Meta[] {
  const last = Math.max(0, ...before.map(({ id }) => id))
  return [...before, ...added.map(([key, value], i) => ({ id: last + 1 + i, key, value }))]
}

/** The ending of a slug in the trash, which leaves the slug free for others. */
export const trashedSuffix = '__trashed'
