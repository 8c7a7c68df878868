import { memoize } from '../../contract/lib/memoize.ts'
import { sha256 } from '../../contract/lib/sha256.ts'

const digest = memoize((email) => (email === '' ? '' : sha256(email)))

/** Where the pictures of a mail address are looked for, by their width in pixels. Follows `rest_get_avatar_urls`. */
export function gravatars(email: string): Record<string, string> {
  const name = digest(email.trim().toLowerCase())
  const picture = (size: number): string => `https://secure.gravatar.com/avatar/${name}?s=${size}&d=mm&r=g`
  return { 24: picture(24), 48: picture(48), 96: picture(96) }
}
