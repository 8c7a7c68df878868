import type { Json, ValueSchema } from '../../../contract/index.ts'
import { slug } from '../../../contract/lib/slug.ts'
import { checkedArguments } from '../../../contract/requirements/argument-rules.ts'
import type { DescribedEndpoint } from '../../../contract/requirements/endpoints.ts'
import { type Check, checkNeeding } from '../check.ts'
import { caseCheck, caseChecks, varying } from './case-checks.ts'
import { CombinedValues } from './combined-values.ts'
import { defaultChecks } from './default-checks.ts'
import { handwritten } from './lenient.ts'
import { argumentPlaces, type Place } from './place.ts'
import type { RequestTemplate } from './request-template.ts'
import type { RuleCase } from './rules.ts'
import { whereDeclared } from './where-declared.ts'

export function argumentChecks(endpoint: DescribedEndpoint, template: RequestTemplate): Check[] {
  const { id, captures } = endpoint
  const combined = new CombinedValues(id, template)
  return Object.entries(checkedArguments(endpoint))
    .filter(([name]) => !captures.includes(name))
    .flatMap(([name, definition]) => argumentPlaces(`${id}.${slug(name)}`, name, definition, template))
    .flatMap((place) =>
      [
        ...requiredChecks(place, template),
        ...caseChecks(place, template, combined),
        ...defaultChecks(place, template),
        ...formChecks(place, template, combined),
      ].map((each) => whereDeclared(endpoint, each, place)),
    )
    .filter((each) => !handwritten.has(each.id))
}

function requiredChecks(place: Place, template: RequestTemplate): Check[] {
  if (!place.schema.required) return []
  const called = place.property ?? place.name
  return [
    checkNeeding(template.needs, `${place.id}.required`, async (tools) => {
      const { accepted, rejected, good } = await varying(place, template, tools)
      await accepted(good, `with ${called}`)
      await rejected(undefined, `without ${called}`)
    }),
  ]
}

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
