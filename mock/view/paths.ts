import type { PostFormat } from '../store/post-formats.ts'
import type { User } from '../store/records.ts'

/** The path of a user's page on the website. Follows `get_author_posts_url`. */
export function userPath({ slug }: User): string {
  return `/author/${slug}/`
}

/** The path of a user's avatar. @param size width in pixels */
export function avatarPath({ slug }: User, size: number): string {
  return `/wp-content/avatars/${slug}.svg?s=${size}`
}

/** The path of the archive page of a post format. Follows `get_post_format_link`. */
export function formatPath(format: PostFormat): string {
  return `/type/${format}/`
}
