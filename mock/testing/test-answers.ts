import { expect, test } from '#test'
import { type FakeSite, fakeSite, type UserSlug } from './fake-site.ts'

/** A user of the small site, or `anonymous`, without credentials. */
export type Caller = UserSlug | 'anonymous'

/**
 * A fact, a request, its JSON body, and the answer: the fields that it has, or the status and code of an error,
 * `400 rest_invalid_param`. The administrator calls unless another is named.
 */
export type Answered = readonly [
  fact: string,
  request: string,
  sent: unknown,
  answer: Readonly<Record<string, unknown>> | string,
  caller?: Caller,
]

/** Declares a test for each row, on a site of its own. An error must leave the site as it was. */
export function testAnswers(rows: readonly Answered[], makeSite: () => FakeSite = fakeSite): void {
  for (const [fact, request, sent, answer, caller = 'admin'] of rows)
    test(fact, async () => {
      const { site, as } = makeSite()
      const before = JSON.stringify(site.snapshot())
      const [method = '', path = ''] = request.split(' ')
      const { status, body, text } = await as(caller).request(method, path, { body: sent })
      if (typeof answer === 'string') {
        expect(`${status} ${body.code}`).toBe(answer)
        expect(JSON.stringify(site.snapshot())).toBe(before)
      } else {
        expect(status, text).toBeLessThan(300)
        expect(body).toMatchObject({ ...answer })
      }
    })
}
