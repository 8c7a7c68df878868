/** What stands before the JSON of an answer. */
export interface OutputBeforeJson {
  /** Its beginning. */
  readonly text: string
  /** The plugin or theme that a notice of PHP names: `the plugin shop-tools`. */
  readonly source?: string
}

/** The most of an answer that is looked through, and so many places at which the JSON may begin. */
const [longest, mostBeginnings] = [20_000, 20]

/** HTML or a notice of PHP before JSON; undefined where there is none, or no JSON behind it. */
export function outputBeforeJson(text: string): OutputBeforeJson | undefined {
  const start = text.slice(0, longest)
  if (!/^\uFEFF?\s*(?:<|(?:PHP )?(?:Warning|Notice|Deprecated|Fatal error):)/.test(start)) return undefined
  const places = [...start.matchAll(/[{[]/g)]
    .map(({ index }) => index)
    .filter((at) => /[>\n\s}]/.test(start[at - 1] ?? ''))
  const begin = places.slice(0, mostBeginnings).find((at) => isJson(text.slice(at)))
  if (begin === undefined) return undefined
  const before = start.slice(0, begin)
  const [, kind = '', name = ''] = /wp-content\/(plugin|theme|mu-plugin)s\/([\w.-]{1,80})/.exec(before) ?? []
  return { text: before.trim().slice(0, 200), ...(name !== '' && { source: `the ${kind} ${name}` }) }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
