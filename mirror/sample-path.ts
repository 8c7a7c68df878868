import { type Route, templateOf } from '../contract/index.ts'

/** What a capture may let in, the likeliest first: an id, a word, a word of two, a name with a slash, a uuid. */
const common = ['1', 'a', 'aa', 'en', 'a/b', 'a-1', '1.0', 'a//b', '00000000-0000-4000-8000-000000000000']
const maxTries = 300

/**
 * Paths that a route's pattern lets in, in neutral names: none where what it asks for is not found. Nothing need be
 * there.
 */
export function* samplePaths({ pattern, expression }: Route): Generator<string> {
  const template = templateOf(pattern)
  const parts = template.split(/\{\w*\}/)
  const own = listedWords(pattern)
  const candidates = [...common, ...own]
  const captures = parts.length - 1
  if (captures === 0) {
    yield template
    return
  }
  const base = candidates.length
  const tries = Math.min(base ** captures, maxTries)
  // First the same for all captures, as most of them are ids.
  for (let n = 0; n < base + tries; n++) {
    const place = (i: number): number => (n < base ? n : Math.floor((n - base) / base ** (i - 1)) % base)
    const path = parts.reduce((begun, part, i) => `${begun}${candidates[place(i)]}${part}`)
    if (expression?.captures(path)) yield path
  }
}

/** The words that a pattern lists, as in `(?P<type>free|pro)`. */
function listedWords(pattern: string): readonly string[] {
  const lists = pattern.matchAll(/(?:>|\(\?:|\()([\w-]+(?:\|[\w-]+)*)\)/g)
  return [...new Set([...lists].flatMap(([, words = '']) => words.split('|')))].slice(0, 20)
}
