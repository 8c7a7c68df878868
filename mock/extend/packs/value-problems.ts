import type { ValueSchema } from '../../../contract/index.ts'
import type { CustomValues } from '../../../fixtures/custom-content.ts'
import type { SiteDataFile } from '../../../fixtures/site-data.ts'
import { validateAnySchema } from '../../http/arguments/validate-any-schema.ts'
import type { ContentModel } from '../../store/content-model.ts'
import { registeredSchemas } from '../../store/registered-schemas.ts'

/** The lists of data whose items have registered values, by what those are registered of. */
function listsOf(
  data: SiteDataFile,
): (readonly [place: string, subject: string, items: readonly CustomValues[]])[] {
  const { posts, pages, media, users, categories, tags, comments, items = {}, terms = {} } = data
  return [
    ['posts', 'post', posts ?? []],
    ['pages', 'page', pages ?? []],
    ['media', 'attachment', media ?? []],
    ['users', 'user', users ?? []],
    ['categories', 'category', categories ?? []],
    ['tags', 'post_tag', tags ?? []],
    ['comments', 'comment', comments ?? []],
    ...Object.entries(items).map(([name, list]) => [`items.${name}`, name, list] as const),
    ...Object.entries(terms).map(([name, list]) => [`terms.${name}`, name, list] as const),
  ]
}

/** What WordPress itself keeps in `meta`. */
const stockMeta: ReadonlySet<string> = new Set(['footnotes'])

/**
 * Says which values of meta and fields a write would refuse.
 *
 * @param isWhole has it no values but those that are registered; data of a site's may hold custom fields of others, which
 * are shown to nobody
 */
export function valueProblems(data: SiteDataFile, model: ContentModel, isWhole: boolean): string[] {
  return listsOf(data).flatMap(([list, subject, items]) => {
    const schemas = registeredSchemas(subject, model)
    const kinds = ['meta', 'fields'] as const
    return items.flatMap((item, index) =>
      kinds.flatMap((kind) =>
        Object.entries(item[kind] ?? {}).flatMap(([name, value]) => {
          const place = `${list}[${index}].${kind}.${name}`
          const schema = Object.hasOwn(schemas[kind], name) ? schemas[kind][name] : undefined
          if (schema) return problemOf(value, schema, place)
          if (!isWhole || (kind === 'meta' && stockMeta.has(name))) return []
          const known = Object.keys(schemas[kind])
          const advice = known.length > 0 ? `use one of ${known.join(', ')}` : 'leave it out'
          return [`${place} is not registered. Register it in ${kind}.${subject}, or ${advice}.`]
        }),
      ),
    )
  })
}

function problemOf(value: unknown, schema: ValueSchema, place: string): string[] {
  // Null stands for the default.
  if (value === null) return []
  const { ok, problem } = { problem: undefined, ...validateAnySchema(value, schema, place) }
  if (ok || problem === undefined) return []
  const text = problem.text.includes(place) ? problem.text : `${place}: ${problem.text}`
  return [`${text.replace(/[.]?$/, '.')} It is ${JSON.stringify(value)}.`]
}
