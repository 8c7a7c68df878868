import type { User } from '../store/records.ts'

/** The path of a user's page on the website. Follows `get_author_posts_url`. */
export function userPath({ slug }: User): string {
  return `/author/${slug}/`
}

/**
 * The path of the picture of a user.
 *
 * @param size in pixels; the picture is the same at every size
 */
export function avatarPath({ slug }: User, size: number): string {
  return `/wp-content/avatars/${slug}.svg?s=${size}`
}
