import { memoize } from '../../contract/lib/memoize.ts'
import { sha256 } from '../../contract/lib/sha256.ts'

const digest = memoize((email) => (email === '' ? '' : sha256(email)))

/** The avatar addresses of a mail address, by width in pixels. Follows `rest_get_avatar_urls`. */
export function gravatars(email: string): Record<string, string> {
  const name = digest(email.trim().toLowerCase())
  const avatar = (size: number): string => `https://secure.gravatar.com/avatar/${name}?s=${size}&d=mm&r=g`
  return { 24: avatar(24), 48: avatar(48), 96: avatar(96) }
}
