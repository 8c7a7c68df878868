import type { Answer, Call } from '../../endpoint/call.ts'
import { answerSchema } from './answer-schema.ts'
import { fakeValue } from './fake-value.ts'

/** An answer in the shape that the words of its route suggest. */
export async function madeUpAnswer(call: Call): Promise<Answer> {
  return { status: 200, body: await fakeValue(answerSchema(call), call) }
}
