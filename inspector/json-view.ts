/** Above so many characters JSON stays plain: colours of that many words would take longer than reading them. */
const longestColoured = 200_000

const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** JSON in colours: the same text, letter by letter, its names and values in elements of their own. */
export function jsonNodes(text: string): (Node | string)[] {
  if (text.length > longestColoured) return [text]
  const nodes: (Node | string)[] = []
  let end = 0
  for (const match of text.matchAll(tokens)) {
    const [token, string, colon] = match
    const word = colon === undefined ? token : (string ?? '')
    nodes.push(text.slice(end, match.index), coloured(word, kindOf(token, string, colon)))
    end = match.index + word.length
  }
  return [...nodes, text.slice(end)]
}

function kindOf(token: string, string: string | undefined, colon: string | undefined): string {
  if (string !== undefined) return colon === undefined ? 'string' : 'name'
  return /^[tfn]/.test(token) ? 'word' : 'number'
}

function coloured(text: string, kind: string): HTMLElement {
  const made = document.createElement('span')
  made.className = `json-${kind}`
  made.textContent = text
  return made
}
