/**
 * A text in lines no longer than a width, in characters; a word that is longer is parted.
 *
 * @param width `Infinity` leaves it as it is
 * @param indent is put before each line but the first, and counts
 */
export function wrapped(text: string, width: number, indent = ''): readonly string[] {
  if (text.length <= width) return [text]
  const lines: string[] = []
  // The first line keeps its own indent.
  const [start = ''] = /^ */.exec(text) ?? []
  let [line, isEmpty] = [start, true]
  for (const word of text.slice(start.length).split(/ +/)) {
    const fitsBelow = indent.length + word.length <= width
    if (!isEmpty && line.length + 1 + word.length > width && fitsBelow) {
      lines.push(line)
      line = indent
      isEmpty = true
    }
    line += isEmpty ? word : ` ${word}`
    isEmpty = false
    while (line.length > width && width > indent.length) {
      lines.push(line.slice(0, width))
      line = indent + line.slice(width)
    }
  }
  return [...lines, line]
}
