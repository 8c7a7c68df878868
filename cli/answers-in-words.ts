import type { Deployment } from '../contract/index.ts'

const maxReasons = 8

/** What a reader should know of the answers that a side was compared by; undefined where none were. */
export function answersInWords({ routes }: Deployment): string | undefined {
  const told = routes.flatMap(({ rawEntry }) => rawEntry ?? [])
  const answers = told.flatMap((each) => (each.answers ? [Object.values(each.answers)] : []))
  const schemas = told.filter(({ schema }) => schema !== undefined).length
  if (schemas === 0 && answers.length === 0) return undefined
  const ofSchemas = `the schemas of ${schemas} routes`
  if (answers.length === 0) return `${ofSchemas}, no samples`
  const sampled = answers.filter((contexts) => contexts.some((seen) => 'shape' in seen))
  const missing = answers.filter((contexts) => !sampled.includes(contexts))
  const reasons = counted(missing.flatMap(([first]) => (first && 'reason' in first ? [first.reason] : [])))
  const isEdited = answers.flat().some((seen) => 'reason' in seen && seen.reason === 'nobody signed in')
  return [
    `${ofSchemas}, samples of ${sampled.length}`,
    ...(missing.length > 0 ? [`none of ${missing.length} (${reasons})`] : []),
    ...(isEdited ? ['nothing as it is edited, for nobody signed in'] : []),
  ].join(', ')
}

function counted(words: readonly string[]): string {
  const different = [...new Set(words)]
  const some = different
    .slice(0, maxReasons)
    .map((word) => `${words.filter((each) => each === word).length} ${word}`)
  return [...some, ...(different.length > maxReasons ? ['others'] : [])].join(', ')
}
