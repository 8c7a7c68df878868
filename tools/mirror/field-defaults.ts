import { isObject } from '../../client/index.ts'
import type { Json, JsonObject } from '../../contract/index.ts'
import type { SiteDataFile } from '../../fixtures/index.ts'
import { emptiestMembers } from '../../mock/extend/learned/observed-answers.ts'

/**
 * Object fields that a write merges, changing only the members it sends. Schemas don't show it; `acf` of Advanced Custom Fields
 * does so.
 */
const merging = new Set(['acf'])

/** Adds to each custom field, as its default, the value that the site returns for an item without values. */
export function withFieldDefaults(data: SiteDataFile): SiteDataFile {
  const { fields = {} } = data
  const filled = Object.entries(fields).map(([subject, definitions]) => {
    const items = itemsOfSubject(data, subject)
    const entries = Object.entries(definitions).map(([name, definition]) => {
      const values = items.flatMap((item): Json[] => {
        const value = isObject(item.fields) ? item.fields[name] : undefined
        return value === undefined ? [] : [value]
      })
      const empty = emptiestValue(values)
      return [
        name,
        {
          ...definition,
          ...(empty !== undefined && { default: empty }),
          ...(merging.has(name) && { merges: true }),
        },
      ]
    })
    return [subject, Object.fromEntries(entries)]
  })
  return Object.keys(fields).length === 0 ? data : { ...data, fields: Object.fromEntries(filled) }
}

/** The items of a type, a taxonomy, `user` or `comment`. */
function itemsOfSubject(data: SiteDataFile, subject: string): readonly JsonObject[] {
  const lists: Readonly<Record<string, unknown>> = {
    post: data.posts,
    page: data.pages,
    attachment: data.media,
    category: data.categories,
    post_tag: data.tags,
    user: data.users,
    comment: data.comments,
  }
  const found = lists[subject] ?? data.items?.[subject] ?? data.terms?.[subject] ?? []
  // Site data are plain JSON.
  const plain: Json = JSON.parse(JSON.stringify(found))
  return Array.isArray(plain) ? plain.filter(isObject) : []
}

function emptiestValue(values: readonly Json[]): Json | undefined {
  if (values.length === 0) return undefined
  const objects = values.filter(isObject)
  const whole: Json = JSON.parse(JSON.stringify(emptiestMembers(objects)))
  if (objects.length === values.length) return whole
  return JSON.parse(JSON.stringify(emptiestMembers(values.map((value) => ({ value }))).value ?? null))
}
