import { slug } from '../../../contract/requirements/endpoint-name.ts'
import { type Check, check } from '../check.ts'
import { caseChecks, varying } from './case-checks.ts'
import { defaultChecks } from './default-checks.ts'
import { formChecks } from './form-checks.ts'
import { byHand } from './lenient.ts'
import { type Place, placesOf } from './place.ts'
import type { RequestTemplate, TemplatedEndpoint } from './request-template.ts'

/** Every check of every argument of an endpoint, made from its definition. */
export function argumentChecks({
  id,
  args,
  captures,
  stage,
  narrow = (each) => each,
}: TemplatedEndpoint): Check[] {
  return Object.entries(args)
    .filter(([name]) => !captures.includes(name))
    .flatMap(([name, definition]) => placesOf(`${id}.${slug(name)}`, name, definition, stage))
    .flatMap((place) =>
      [
        ...requiredChecks(place, stage),
        ...caseChecks(place, stage),
        ...defaultChecks(place, stage),
        ...formChecks(place, stage),
      ].map((each) => narrow(each, place)),
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
