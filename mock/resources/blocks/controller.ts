import { isRecord } from '../../../contract/lib/is-record.ts'
import { isOfType } from '../../store/content-types.ts'
import type { BlockRecord } from '../../store/records.ts'
import { collectionRead } from '../content/read.ts'
import { listOf } from '../endpoint/arguments.ts'
import type { Call, EndpointBehaviour } from '../endpoint/call.ts'

const list = collectionRead('wp_block')

/** `GET /core/v2/blocks`: the common list, limited to the requested pattern categories. */
export const blockList: EndpointBehaviour = {
  ...list,
  handle: (call) => list.handle(withinCategories(call)),
}

type Test = (record: BlockRecord) => boolean

function withinCategories(call: Call): Call {
  const { args, state } = call
  const only = categoryTest(args.wp_pattern_category)
  const except = categoryTest(args.wp_pattern_category_exclude)
  const tests: Test[] = [...(only ? [only] : []), ...(except ? [(block: BlockRecord) => !except(block)] : [])]
  if (tests.length === 0) return call
  const isIncluded: Test = (block) =>
    args.tax_relation === 'OR' ? tests.some((test) => test(block)) : tests.every((test) => test(block))
  const named = listOf(args.include)
  const found = [...state.content.values()]
    .filter((record) => isOfType(record, 'wp_block'))
    .filter((block) => isIncluded(block) && (named.length === 0 || named.includes(block.id)))
    .map(({ id }) => id)
  // In the order of `include`; 0 finds nothing.
  const include = found.length === 0 ? [0] : found.sort((a, b) => named.indexOf(a) - named.indexOf(b))
  return { ...call, args: { ...args, include, exclude: [], ...excluded(include, args.exclude, named) } }
}

// `include` overrides `exclude`, but the categories do not.
function excluded(
  include: readonly number[],
  exclude: unknown,
  named: readonly unknown[],
): { include?: readonly number[] } {
  const out = listOf(exclude)
  if (named.length > 0 || out.length === 0) return {}
  const left = include.filter((id) => !out.includes(id))
  return { include: left.length === 0 ? [0] : left }
}

// A list of ids, or an object with `terms` and `operator`.
function categoryTest(filter: unknown): Test | undefined {
  const { terms: sent, operator } = isRecord(filter) ? filter : { terms: filter }
  const terms = listOf(sent)
  if (terms.length === 0) return undefined
  const matchesAll = operator === 'AND'
  return ({ patternCategories }) => {
    const has = (term: unknown): boolean => patternCategories.some((each) => each === term)
    return matchesAll ? terms.every(has) : terms.some(has)
  }
}
