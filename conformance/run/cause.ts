import type { CheckFailure } from '../result/outcome.ts'
import type { CauseTraits, CheckResult } from '../result/result.ts'
import type { Target } from '../target/target.ts'
import { fieldOf, isArgument } from './cause-field.ts'
import { askedRoute } from './cause-route.ts'

/** What tells the cause of a failure. */
export function traitsOf(
  failure: CheckFailure,
  { id, requirement }: Pick<CheckResult, 'id' | 'requirement'>,
  target: Target,
): CauseTraits {
  const { request, status } = failure.answer
  const { template, route } = askedRoute(request.url, target)
  const field = fieldOf(failure, id, route)
  const code = status >= 400 ? codeIn(failure) : undefined
  const said = failure.foundBy.difference ?? 'value'
  // A field that is refused by its name is not kept, as one is that is taken and forgotten.
  const isNamed = said === 'refused' && field !== undefined && code?.includes(field)
  const isIgnored =
    field !== undefined &&
    (said === 'order' ? field !== 'orderby' : said === 'value' && isArgument(field, route))
  const difference = isNamed ? 'value' : isIgnored ? 'effect' : said
  const told = { difference, ...(code !== undefined && { code }) }
  // Of a field it is the same whether the one item is looked at, or a list of it.
  if (field !== undefined) return { route: template.replace(/\/\{\w+\}$/, ''), field, ...told }
  return { route: `${request.method} ${template}`, ...told, ...(code === undefined && { requirement }) }
}

/** The code of an error, where it is a word: it is the server's, and becomes part of a name. */
function codeIn({ answer: { text } }: CheckFailure): string | undefined {
  return /"code"\s*:\s*"([\w-]{1,80})"/.exec(text)?.[1]
}

/** By which a baseline names a cause. Failures of one id have one cause. */
export function causeId({ route, field, difference, code, requirement }: CauseTraits): string {
  // A value that is not kept may be refused here, and forgotten there.
  const ownCode = difference === 'value' ? undefined : code
  return [route, field, requirement, difference, ownCode].filter((part) => part !== undefined).join(' ')
}
