import type { Route } from '../../contract/index.ts'

const samples = ['100', 'apache', 'a', '01234567-89ab-cdef-0123-456789abcdef', 'network', 'post', 'a/b']

/**
 * A path that a route answers.
 *
 * @throws Error when no sample fits one of its captures
 */
export function samplePath({ pattern }: Pick<Route, 'pattern'>): string {
  let path = ''
  for (let at = 0; at < pattern.length; ) {
    if (pattern[at] !== '(') {
      path += pattern[at] === '\\' ? '' : pattern[at]
      at++
      continue
    }
    const end = closing(pattern, at)
    path += sampleOf(pattern.slice(at, end + 1))
    at = end + 1
  }
  return path
}

function sampleOf(group: string): string {
  const inner = group.replace(/^\(\?P?<[^>]+>/, '').slice(0, -1)
  const fits = new RegExp(`^(?:${inner})$`, 'i')
  const sample = [...samples, ...inner.split('|')].find((each) => fits.test(each))
  if (sample === undefined) throw new Error(`No sample fits ${group}. Add one to ${import.meta.filename}.`)
  return sample
}

function closing(pattern: string, open: number): number {
  let depth = 0
  for (let at = open; at < pattern.length; at++) {
    if (pattern[at] === '\\') at++
    else if (pattern[at] === '(') depth++
    else if (pattern[at] === ')' && --depth === 0) return at
  }
  return pattern.length - 1
}
