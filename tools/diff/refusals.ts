import type { JsonObject, RecordSchema, WordPressVersion } from '../../contract/index.ts'
import { everyRecord, recordOf } from '../../contract/record-of.ts'
import {
  anonymousReason,
  type RouteAnswers,
  type Sample,
  type Unsampled,
} from '../../contract/schema/shape.ts'
import { recordAt } from '../../contract/versions/index.ts'
import { answerSchemaChanges } from './answer-schemas.ts'
import { breaking, type Change, type Finding } from './change.ts'
import type { RoutePair } from './pairs.ts'

const refused = breaking('Requests that were accepted are refused.')
const broke: Finding = {
  class: 'unknown',
  sentence: 'The site answered it before; now no response could be read.',
}

/**
 * Routes without captures that were answered before and are refused now. Not reported when only the first side was
 * requested as a user.
 */
export function refusalChanges(pairs: readonly RoutePair[]): readonly Change[] {
  const isSignedIn = (side: 'before' | 'after'): boolean =>
    pairs.some((pair) => isForUser(pair[side].reported.answers))
  if (isSignedIn('before') && !isSignedIn('after')) return []
  return pairs.flatMap(({ before, after }): readonly Change[] => {
    const [was, is] = [plainly(before.reported.answers), plainly(after.reported.answers)]
    const isLookedUp = before.template.includes('{')
    if (isLookedUp || was === undefined || is === undefined || 'reason' in was || !('reason' in is)) return []
    const { reason } = is
    const found = /^status 4(?!29)/.test(reason)
      ? refused
      : /^status|^no answer$/.test(reason)
        ? broke
        : undefined
    const at = { route: before.template, method: 'GET', field: '' } as const
    return found
      ? [
          {
            ...found,
            what: 'answer',
            place: `GET ${before.template}`,
            before: 'status 200',
            after: reason,
            answers: [at],
          },
        ]
      : []
  })
}

const isForUser = ({ edit }: RouteAnswers = {}): boolean =>
  edit !== undefined && !('reason' in edit && edit.reason === anonymousReason)

const plainly = ({ view, default: only }: RouteAnswers = {}): Sample | Unsampled | undefined => view ?? only

/**
 * The differences between the records of two versions of WordPress, for a client that reads them.
 *
 * @param templates the readable routes of both sides, `/core/v2/posts/{id}`
 */
export function recordChanges(
  before: WordPressVersion,
  after: WordPressVersion,
  templates: readonly string[] = [],
): readonly Change[] {
  return everyRecord.flatMap((record) => {
    const [one, other] = [recordAt(record, before), recordAt(record, after)]
    if (one === other) return []
    const routes = templates.filter((template) => recordOf(template) === record)
    return answerSchemaChanges(asJson(one), asJson(other)).map(({ field, ...found }) => ({
      ...found,
      place: `${record.title} › ${field}`,
      ...(routes.length > 0 && {
        answers: routes.map((route) => ({ route, method: 'GET' as const, field })),
      }),
    }))
  })
}

/** In the form of `OPTIONS`. */
function asJson(record: RecordSchema): JsonObject {
  return JSON.parse(JSON.stringify(record))
}
