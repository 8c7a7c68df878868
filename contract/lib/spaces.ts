const SPACE = ' \t\n\r\0\v'

/** Removes spaces, tabs, line ends and characters of code zero from both ends. A no-break space is a character. */
export function trimSpaces(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && SPACE.includes(text.charAt(start))) start++
  while (end > start && SPACE.includes(text.charAt(end - 1))) end--
  return text.slice(start, end)
}
