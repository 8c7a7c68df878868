import {
  type Check,
  type CheckTools,
  Inapplicable,
  isList,
  isObject,
  type Json,
  type JsonObject,
  writeCheck,
} from '../../conformance/index.ts'

/** The schemas of fields by name, as `OPTIONS` has them. */
export type Schemas = Readonly<Record<string, JsonObject>>

const objectsIn = (members: Json | undefined): Schemas => {
  const entries = isObject(members) ? Object.entries(members) : []
  return Object.fromEntries(entries.flatMap(([name, each]) => (isObject(each) ? [[name, each]] : [])))
}

/** The fields of a collection. */
export async function fieldsOf({ site, expect }: CheckTools, path: string): Promise<Schemas> {
  const options = await expect.accepted(site.send('OPTIONS', path))
  return objectsIn(options.at('schema', 'properties', 'acf', 'properties'))
}

/** The members of a group, or of a row of a repeater. */
export const membersOf = ({ properties, items }: JsonObject): Schemas =>
  objectsIn(properties ?? (isObject(items) ? items.properties : undefined))

/** The collections of the site's post types with content. */
export async function collections({ site, expect }: CheckTools): Promise<readonly string[]> {
  const { record } = await expect.accepted(site.get('/core/v2/types'))
  return Object.values(record).flatMap((type) => {
    if (!isObject(type) || type.rest_namespace !== 'wp/v2' || /^(wp_|nav_menu)/.test(String(type.slug)))
      return []
    return [`/core/v2/${type.rest_base}`]
  })
}

/** The collection of posts, pages or custom items with the most fields. @throws Inapplicable without fields */
export async function richest(
  tools: CheckTools,
): Promise<{ readonly path: string; readonly fields: Schemas }> {
  const found: { readonly path: string; readonly fields: Schemas }[] = []
  for (const path of await collections(tools))
    if (path !== '/core/v2/media') found.push({ path, fields: await fieldsOf(tools, path) })
  const count = ({ fields }: { readonly fields: Schemas }): number => Object.keys(fields).length
  const [first] = found.toSorted((a, b) => count(b) - count(a))
  if (first && count(first) > 0) return first
  throw new Inapplicable('no field group is shown in the REST API')
}

/** Whether a schema has one type, apart from null. */
const hasType = ({ type }: JsonObject, wanted: string): boolean => {
  const types = isList(type) ? type : [type]
  return types.filter((each) => each !== 'null').join() === wanted
}

const isLink = ({ properties }: JsonObject): boolean =>
  isObject(properties) && isObject(properties.url) && properties.url.required === true

/** Kinds of fields, by their schemas. */
export const kinds = {
  text: (each: JsonObject) =>
    hasType(each, 'string') && !['enum', 'format', 'description'].some((word) => word in each),
  choice: (each: JsonObject) => hasType(each, 'string') && isList(each.enum),
  number: (each: JsonObject) => hasType(each, 'number'),
  'bounded number': (each: JsonObject) => hasType(each, 'number') && typeof each.maximum === 'number',
  boolean: (each: JsonObject) => hasType(each, 'boolean'),
  file: (each: JsonObject) => hasType(each, 'integer'),
  link: (each: JsonObject) => hasType(each, 'object') && isLink(each),
  group: (each: JsonObject) => hasType(each, 'object') && !isLink(each),
  repeater: (each: JsonObject) => hasType(each, 'array') && Object.keys(membersOf(each)).length > 0,
  gallery: (each: JsonObject) =>
    hasType(each, 'array') && isObject(each.items) && each.items.type === 'number',
  'flexible content': (each: JsonObject) =>
    hasType(each, 'array') && isObject(each.items) && isList(each.items.oneOf),
} as const

export type Kind = keyof typeof kinds

/** The names of fields of a kind. */
export const namesOf = (fields: Schemas, kind: Kind): readonly string[] =>
  Object.keys(fields).filter((name) => kinds[kind](fields[name] ?? {}))

/** The first field of a kind, of those that also pass a test. @throws Inapplicable without one */
export function fieldOf(
  fields: Schemas,
  kind: Kind,
  isWanted: (name: string) => boolean = () => true,
): string {
  const name = namesOf(fields, kind).find(isWanted)
  if (name !== undefined) return name
  throw new Inapplicable(`the type with the most fields has no field that is a ${kind}`)
}

/** An item of a check. */
export interface CheckedItem {
  readonly path: string
  readonly fields: Schemas
  write(acf: JsonObject): Promise<void>
  /** Expects a value in `acf`. */
  has(value: Json, ...path: readonly (string | number)[]): Promise<void>
  /** Expects that a field has no value: null, or false as in Secure Custom Fields. */
  isEmpty(name: string): Promise<void>
  /** Expects that a write is refused as an invalid parameter. */
  refuses(acf: JsonObject): Promise<void>
}

/** Runs with an item of a collection, which is deleted afterwards. */
export async function withItem(
  tools: CheckTools,
  path: string,
  body: JsonObject,
  run: (item: CheckedItem) => Promise<void>,
): Promise<void> {
  const { site, expect } = tools
  const created = await expect.accepted(site.post(path, body))
  const own = `${path}/${created.id}`
  try {
    // The schema of the collection also has fields that belong to other items, or to none.
    const fields = await fieldsOf(tools, own)
    const needed = Object.keys(fields).find((name) => fields[name]?.required === true)
    if (needed !== undefined)
      throw new Inapplicable(`every write of it has to send the required field ${needed}`)
    await run({
      path: own,
      fields,
      write: async (acf) => void (await expect.accepted(site.post(own, { acf }))),
      has: async (value, ...steps) => {
        const answer = await expect.accepted(site.get(own, { context: 'edit' }))
        expect.equal(answer, answer.at('acf', ...steps), value, ['acf', ...steps].join('.'))
      },
      isEmpty: async (name) => {
        const answer = await expect.accepted(site.get(own, { context: 'edit' }))
        const value = answer.at('acf', name)
        expect.satisfies(value === null || value === false, answer, `acf.${name} without a value`, value)
      },
      refuses: async (acf) => {
        const answer = await expect.error(site.post(own, { acf }), 400, 'rest_invalid_param')
        const params = answer.at('data', 'params')
        expect.equal(answer, isObject(params) ? Object.keys(params) : [], ['acf'], 'data.params')
      },
    })
  } finally {
    // Users are deleted with their content.
    await site.delete(own, { force: true, ...(path.endsWith('/users') && { reassign: '' }) })
  }
}

/** A check that writes an item of the type with the most fields. */
export const itemCheck = (id: string, run: (item: CheckedItem, tools: CheckTools) => Promise<void>): Check =>
  writeCheck(id, async (tools) => {
    const { path } = await richest(tools)
    const title = tools.testData.text('fields')
    await withItem(tools, path, { title, status: 'draft' }, (item) => run(item, tools))
  })
