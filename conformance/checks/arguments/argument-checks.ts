import { slug } from '../../../contract/lib/slug.ts'
import { checkedArguments } from '../../../contract/requirements/argument-rules.ts'
import type { DescribedEndpoint } from '../../../contract/requirements/endpoints.ts'
import { type Check, check } from '../check.ts'
import { caseChecks, varying } from './case-checks.ts'
import { defaultChecks } from './default-checks.ts'
import { formChecks } from './form-checks.ts'
import { byHand } from './lenient.ts'
import { type Place, placesOf } from './place.ts'
import type { RequestTemplate } from './request-template.ts'
import { Volley } from './volley.ts'
import { whereDeclared } from './where-declared.ts'

/** Every check of every argument of an endpoint, derived from its definition. */
export function argumentChecks(endpoint: DescribedEndpoint, stage: RequestTemplate): Check[] {
  const { id, captures } = endpoint
  const volley = new Volley(id, stage)
  return Object.entries(checkedArguments(endpoint))
    .filter(([name]) => !captures.includes(name))
    .flatMap(([name, definition]) => placesOf(`${id}.${slug(name)}`, name, definition, stage))
    .flatMap((place) =>
      [
        ...requiredChecks(place, stage),
        ...caseChecks(place, stage, volley),
        ...defaultChecks(place, stage),
        ...formChecks(place, stage, volley),
      ].map((each) => whereDeclared(endpoint, each, place)),
    )
    .filter((each) => !byHand.has(each.id))
}

function requiredChecks(place: Place, stage: RequestTemplate): Check[] {
  if (!place.schema.required) return []
  const called = place.property ?? place.name
  return [
    check(`${place.id}.required`, {
      needs: stage.needs,
      async run(tools) {
        const { taken, refused, good } = await varying(place, stage, tools)
        await taken(good, `with ${called}`)
        await refused(undefined, `without ${called}`)
      },
    }),
  ]
}
