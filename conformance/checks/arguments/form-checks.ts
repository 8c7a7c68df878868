import type { Json } from '../../../contract/index.ts'
import { type Check, check } from '../check.ts'
import { varying } from './case-checks.ts'
import type { Place } from './place.ts'
import type { RequestTemplate } from './request-template.ts'

/** What the sibling filters have in their object forms, and some have not. */
const members: Readonly<Record<string, Json>> = { include_children: true, operator: 'AND', unlisted: '1' }

/** Of an argument with a list form and an object form: the items of the one, and that the other takes no more. */
export function formChecks(place: Place, stage: RequestTemplate): Check[] {
  if (place.property !== undefined) return []
  const { needs } = stage
  return (place.schema.oneOf ?? []).flatMap((form): Check[] => {
    if (form.items?.type !== undefined)
      return [
        check(`${place.id}.list`, {
          needs,
          async run(tools) {
            const { taken, refused } = await varying(place, stage, tools)
            await taken([1], 'as a list of an id')
            await taken([1, 2], 'as a list of ids')
            await refused(['abc'], 'as a list with a word')
            await refused([1, 'abc'], 'as a list of an id and a word')
          },
        }),
      ]
    if (form.additionalProperties !== false) return []
    return [
      check(`${place.id}.closed`, {
        needs,
        async run(tools) {
          const { taken, refused } = await varying(place, stage, tools)
          await taken({ terms: [1] }, 'as an object with terms')
          for (const [name, value] of Object.entries(members))
            if (form.properties?.[name] === undefined)
              await refused({ terms: [1], [name]: value }, `with the property ${name} more`)
        },
      }),
    ]
  })
}
