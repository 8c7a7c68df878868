import { escapeHtml } from '../../html/entities.ts'

/** A picture of an author: the first letter of the name on a colour of its own. */
export function avatar(name: string): string {
  const hue = [...name].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 360, 7)
  const letter = escapeHtml([...name][0]?.toUpperCase() ?? '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(${hue} 45% 40%)"/><text x="48" y="64" font-family="sans-serif" font-size="48" text-anchor="middle" fill="#fff">${letter}</text></svg>`
}
