import type { ValueSchema } from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { type Problem, problem } from './problem.ts'

/** A form that a value does not match. */
export interface MissedForm {
  readonly position: number
  readonly form: ValueSchema
  readonly problem: Problem
}

interface TriedForms {
  /** The positions of the forms that the value matches. */
  readonly fitting: readonly number[]
  readonly missed: readonly MissedForm[]
}

/**
 * The problem of a value that matches none, or several, of the forms. Follows `rest_find_one_matching_schema` and
 * `rest_get_combining_operation_error`.
 */
export function refusalOfForms(
  value: unknown,
  forms: readonly ValueSchema[],
  { fitting, missed }: TriedForms,
  name: string,
): Problem {
  if (fitting.length > 0) {
    const titles = titlesOf(fitting.map((position) => forms[position] ?? {}))
    const matches = titles?.join(' and ') ?? 'several of the expected formats'
    return problem('rest_one_of_multiple_matches', `${name} matches ${matches}, and may match only one.`, {
      positions: [...fitting],
    })
  }
  const likely = likeliest(value, missed, name)
  if (likely !== undefined) return problemOfForm(likely, name)
  const titles = titlesOf(forms)
  return problem(
    'rest_no_matching_schema',
    titles
      ? `${name} is neither ${titles.join(' nor ')}.`
      : `${name} does not match any of the expected formats.`,
  )
}

/**
 * The form that the client likely meant: the only one of the value's type, or the first with most of its members.
 *
 * @returns undefined if there is none
 */
function likeliest(value: unknown, missed: readonly MissedForm[], name: string): MissedForm | undefined {
  const [only, another] = missed
  if (another === undefined) return only
  const ofItsType = missed.filter(
    ({ problem: { code, text } }) => code !== 'rest_invalid_type' || !text.startsWith(`${name} `),
  )
  const [first, second] = ofItsType
  if (second === undefined || first?.form.type !== 'object') return second === undefined ? first : undefined
  const members = isRecord(value) ? Object.keys(value) : []
  const shared = ofItsType.map(
    ({ form: { properties = {} } }) => members.filter((member) => Object.hasOwn(properties, member)).length,
  )
  const most = Math.max(...shared)
  return most > 0 ? ofItsType[shared.indexOf(most)] : undefined
}

function problemOfForm({ position, form: { title }, problem: { text } }: MissedForm, name: string): Problem {
  const what = title === undefined ? 'does not match the expected format' : `is not a valid ${title}`
  return problem('rest_no_matching_schema', `${name} ${what}: ${text}`, { position })
}

/** The titles of forms; undefined unless all have one. */
function titlesOf(forms: readonly ValueSchema[]): readonly string[] | undefined {
  const titles = forms.flatMap(({ title }) => title ?? [])
  return titles.length === forms.length ? titles : undefined
}
