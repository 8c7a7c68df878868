import type { JsonObject, RecordSchema, WordPressVersion } from '../contract/index.ts'
import { everyRecord, recordOf } from '../contract/record-of.ts'
import { recordAt } from '../contract/versions/index.ts'
import { answerSchemaChanges } from './answer-schemas.ts'
import type { Change } from './change.ts'

/**
 * What differs in the records that two versions of WordPress answer, for a client that reads them.
 *
 * @param templates the routes that both sides can be read at, `/core/v2/posts/{id}`
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

/** As `OPTIONS` tells it. */
function asJson(record: RecordSchema): JsonObject {
  return JSON.parse(JSON.stringify(record))
}
