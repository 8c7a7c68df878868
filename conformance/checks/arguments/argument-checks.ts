import type { ArgumentDefinitions } from '../../../contract/index.ts'
import { slug } from '../../../contract/requirements/endpoint-name.ts'
import { type Check, check } from '../check.ts'
import { caseChecks, varying } from './case-checks.ts'
import { defaultChecks } from './default-checks.ts'
import { formChecks } from './form-checks.ts'
import { byHand } from './lenient.ts'
import { type Place, placesOf } from './place.ts'
import type { RequestTemplate } from './request-template.ts'
import { Volley } from './volley.ts'

/** The arguments of an endpoint, each with the id of its requirements: `posts.list.per-page`. */
export interface TemplatedEndpoint {
  /** `posts.list`. */
  readonly id: string
  readonly args: ArgumentDefinitions
  /** Names in the path, which the route's pattern says everything about. */
  readonly captures: readonly string[]
  readonly stage: RequestTemplate
  /** Narrows the checks of a place to the targets that they are for. Default: all. */
  readonly narrow?: (each: Check, place: Place) => Check
}

/** Every check of every argument of an endpoint, made from its definition. */
export function argumentChecks({
  id,
  args,
  captures,
  stage,
  narrow = (each) => each,
}: TemplatedEndpoint): Check[] {
  const volley = new Volley(id, stage)
  return Object.entries(args)
    .filter(([name]) => !captures.includes(name))
    .flatMap(([name, definition]) => placesOf(`${id}.${slug(name)}`, name, definition, stage))
    .flatMap((place) =>
      [
        ...requiredChecks(place, stage),
        ...caseChecks(place, stage, volley),
        ...defaultChecks(place, stage),
        ...formChecks(place, stage, volley),
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
