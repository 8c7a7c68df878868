import { escapeHtml } from '../../../contract/lib/entities.ts'
import type { SiteState } from '../../store/site-state.ts'

/** The generated image of the user whose slug is in the path; other names get one of their own. */
export function userAvatar(slug: string, { users }: SiteState): string {
  const escaped = encodeURIComponent(slug).toLowerCase()
  const user = users.find((each) => each.slug === slug || each.slug === escaped)
  return avatar(user?.name ?? slug, slug)
}

/** An image for a name: its initial on a colour. */
export function avatar(name: string, seed: string = name): string {
  const hue = [...seed].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 360, 7)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(${hue} 45% 36%)"/><text x="48" y="48" dy=".36em" font-family="system-ui,sans-serif" font-size="46" font-weight="600" text-anchor="middle" fill="#fff">${escapeHtml(initialOf(name))}</text></svg>`
}

// The first letter or digit, with its accents; of a name without any, its first character.
function initialOf(name: string): string {
  const [initial = [...name][0] ?? ''] = /[\p{L}\p{N}]\p{M}*/u.exec(name.normalize('NFC')) ?? []
  return initial.toLocaleUpperCase('en')
}
