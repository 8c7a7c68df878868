import type { Answer, Call } from '../../endpoint/call.ts'
import { answerSchema, formList } from './answer-schema.ts'
import { describedAnswer } from './described-answer.ts'
import { fakeValue } from './fake-value.ts'

/** An answer in the shape that its site has told, or else in that which the words of its route suggest. */
export async function madeUpAnswer(call: Call): Promise<Answer> {
  const schema = call.match.route.rawEntry?.schema
  if (schema && 'properties' in schema) return describedAnswer(call, schema)
  return { status: 200, body: await fakeValue(answerSchema(call), call) }
}

const perPageDefault = 10

/** `GET /forms/v1/forms`: a page of the site's made-up forms, in the reference's shape of a page. */
export async function formsPage(call: Call): Promise<Answer> {
  // The forms are the same on every page, whatever is asked.
  const forms = await fakeValue(formList, { ...call, args: {} })
  const all: readonly unknown[] = Array.isArray(forms) ? forms : []
  const perPage = wholeNumber(call.args.per_page) ?? perPageDefault
  const page = wholeNumber(call.args.page) ?? 1
  const from = (page - 1) * perPage
  const data = all.slice(from, from + perPage)
  return {
    status: 200,
    body: {
      current_page: page,
      per_page: perPage,
      from: data.length > 0 ? from + 1 : null,
      to: data.length > 0 ? from + data.length : null,
      last_page: Math.max(1, Math.ceil(all.length / perPage)),
      total: all.length,
      data,
    },
  }
}

function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
