import type { Json, ValueSchema } from '../../../contract/index.ts'
import type { Check } from '../check.ts'
import { caseCheck } from './case-checks.ts'
import type { CombinedValues } from './combined-values.ts'
import type { Place } from './place.ts'
import type { RequestTemplate } from './request-template.ts'
import type { RuleCase } from './rules.ts'

/** Properties that only some of the sibling filters' object forms have. */
const members: Readonly<Record<string, Json>> = { include_children: true, operator: 'AND', unlisted: '1' }

/** An argument with a list and an object form: the items of the list, and unknown properties of the object. */
export function formChecks(place: Place, template: RequestTemplate, combined: CombinedValues): Check[] {
  if (place.property !== undefined) return []
  return (place.schema.oneOf ?? []).flatMap((form) => {
    const found = casesOfForm(form)
    return found === undefined ? [] : [caseCheck(place, { suffix: '', ...found }, template, combined)]
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
