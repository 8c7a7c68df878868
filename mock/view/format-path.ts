import type { PostFormat } from '../store/used-formats.ts'

/** The path of the page of the posts of a format. Follows `get_post_format_link`. */
export function formatPath(format: PostFormat): string {
  return `/type/${format}/`
}
