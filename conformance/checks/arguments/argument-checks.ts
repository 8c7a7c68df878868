import { slug } from '../../../contract/lib/slug.ts'
import { checkedArguments } from '../../../contract/requirements/argument-rules.ts'
import type { DescribedEndpoint } from '../../../contract/requirements/endpoints.ts'
import { type Check, check } from '../check.ts'
import { caseChecks, varying } from './case-checks.ts'
import { CombinedValues } from './combined-values.ts'
import { defaultChecks } from './default-checks.ts'
import { formChecks } from './form-checks.ts'
import { handwritten } from './lenient.ts'
import { argumentPlaces, type Place } from './place.ts'
import type { RequestTemplate } from './request-template.ts'
import { whereDeclared } from './where-declared.ts'

/** Every check of every argument of an endpoint, derived from its definition. */
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
    check(`${place.id}.required`, {
      needs: template.needs,
      async run(tools) {
        const { accepted, rejected, good } = await varying(place, template, tools)
        await accepted(good, `with ${called}`)
        await rejected(undefined, `without ${called}`)
      },
    }),
  ]
}
