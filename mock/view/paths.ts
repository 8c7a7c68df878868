import { slugify } from '../../fixtures/slug.ts'
import type { PostFormat } from '../store/post-formats.ts'
import type { Comment, User } from '../store/records.ts'
import type { View } from './view.ts'

/** The path of a user's page on the website. Follows `get_author_posts_url`. */
export function userPath({ slug }: User): string {
  return `/author/${slug}/`
}

/** The path of the avatar of a user, or of a name as a slug. @param size width in pixels */
export function avatarPath({ slug }: Pick<User, 'slug'>, size: number): string {
  return `/wp-content/avatars/${slug}.svg?s=${size}`
}

/** The addresses of an avatar by width. The site itself serves them, so that no client calls an external site. */
export function avatarUrls(person: Pick<User, 'slug'>, { addresses }: View): Record<string, string> {
  const avatar = (size: number): string => addresses.base + avatarPath(person, size)
  return { 24: avatar(24), 48: avatar(48), 96: avatar(96) }
}

/** Who wrote a comment: a user, or a visitor, whose avatar is that of the name. */
export function commentAuthor({ author, authorName }: Comment, { state }: View): Pick<User, 'slug'> {
  return state.users.get(author) ?? { slug: slugify(authorName) || 'visitor' }
}

/** The path of the archive page of a post format. Follows `get_post_format_link`. */
export function formatPath(format: PostFormat): string {
  return `/type/${format}/`
}
