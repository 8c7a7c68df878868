import type { Json, ValueSchema } from '../../../contract/index.ts'
import type { Check } from '../check.ts'
import { caseCheck } from './case-checks.ts'
import type { Place } from './place.ts'
import type { RequestTemplate } from './request-template.ts'
import type { RuleCase } from './rules.ts'
import type { Volley } from './volley.ts'

/** What the sibling filters have in their object forms, and some have not. */
const members: Readonly<Record<string, Json>> = { include_children: true, operator: 'AND', unlisted: '1' }

/** Of an argument with a list form and an object form: the items of the one, and that the other takes no more. */
export function formChecks(place: Place, stage: RequestTemplate, volley: Volley): Check[] {
  if (place.property !== undefined) return []
  return (place.schema.oneOf ?? []).flatMap((form) => {
    const found = casesOfForm(form)
    return found === undefined ? [] : [caseCheck(place, { suffix: '', ...found }, stage, volley)]
  })
}

function casesOfForm(form: ValueSchema): Omit<RuleCase, 'suffix'> | undefined {
  if (form.items?.type !== undefined)
    return {
      rule: 'list',
      accepted: [[1], [1, 2]],
      rejected: [['abc'], [1, 'abc']],
    }
  if (form.additionalProperties !== false) return undefined
  const others = Object.entries(members).filter(([name]) => form.properties?.[name] === undefined)
  return {
    rule: 'closed',
    accepted: [{ terms: [1] }],
    rejected: others.map(([name, value]) => ({ terms: [1], [name]: value })),
  }
}
