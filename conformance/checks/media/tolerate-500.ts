import { explain } from '../../assertions/expect.ts'
import type { Answer } from '../../client/answer.ts'
import { CheckFailure } from '../../result/outcome.ts'

/**
 * A refusal by its code. The reference answers some mistakes of a client with 500; a server that answers them with a
 * status from 400 to 499 does better, and its clients, which branch on the code, see the same.
 *
 * @throws CheckFailure when it is none of that code
 */
export async function refusedFor(pending: Promise<Answer>, code: string): Promise<void> {
  const answer = await pending
  const isRefusal = answer.status === 500 || (answer.status >= 400 && answer.status < 500)
  if (!isRefusal || answer.code !== code)
    throw new CheckFailure(answer, `500, or a status from 400 to 499, with the code ${code}`, explain(answer))
}
