import type { Json, JsonObject } from '../../../contract/index.ts'
import { isRecord, recordOrEmpty } from '../../../contract/lib/is-record.ts'
import { objectOrEmpty } from '../../../contract/lib/json.ts'
import type { CustomField } from '../../store/content-model.ts'
import { unknownMember } from '../schema/known-members.ts'
import { schemaProblem } from '../schema/schema-keywords.ts'

const packMembers = ['name', 'data', 'fields', 'handlers', 'cors', 'abilities', 'abilityCategories']

/** Describes the problems of a pack that don't depend on the site: unknown members and schema keywords. */
export function packProblems(pack: unknown): string[] {
  if (!isRecord(pack))
    return [`it is ${JSON.stringify(pack) ?? typeof pack}. Use an object: { handlers, data }.`]
  const strange = packMembers.slice(1).filter((name) => pack[name] !== undefined && !isRecord(pack[name]))
  return [
    unknownMember(pack, packMembers) ?? [],
    strange.map((name) => `${name} is ${JSON.stringify(pack[name]) ?? typeof pack[name]}. Use an object.`),
    fieldProblems(pack.fields),
    dataProblems(pack.data),
  ].flat()
}

/** Describes the problems of field definitions, by type or taxonomy and by name. */
export const fieldProblems = (fields: unknown): string[] =>
  each(
    fields,
    'fields',
    ['schema', 'default', 'merges', 'stable', ...fieldFunctions],
    (definition, place) => [
      ...fieldFunctions.flatMap((name) => {
        const given = definition[name]
        return given === undefined || typeof given === 'function'
          ? []
          : [`${place}.${name} is ${JSON.stringify(given)}. Use a function.`]
      }),
      ...(definition.stable === undefined || typeof definition.stable === 'boolean'
        ? []
        : [`${place}.stable is ${JSON.stringify(definition.stable)}. Use true or false.`]),
    ],
  )

const fieldFunctions = ['get', 'set', 'links', 'validate'] as const satisfies readonly (keyof CustomField)[]

const metaTypes = ['string', 'integer', 'number', 'boolean', 'array', 'object']

/** Describes the problems of the meta and fields that site data register. */
export function dataProblems(data: unknown): string[] {
  if (!isRecord(data)) return []
  const ofType = ({ type }: Members, place: string): string[] =>
    metaTypes.some((name) => name === type)
      ? []
      : [`${place}.type is ${JSON.stringify(type) ?? 'missing'}. Use one of ${metaTypes.join(', ')}.`]
  return [
    ...each(data.meta, 'meta', ['type', 'description', 'single', 'protected', 'default', 'schema'], ofType),
    ...each(data.fields, 'fields', ['schema', 'default', 'merges'], () => []),
  ]
}

type Members = Readonly<Record<string, unknown>>

/** Describes the problems of definitions, by type or taxonomy and by name, and of their schemas. */
function each(
  registered: unknown,
  list: string,
  members: readonly string[],
  further: (definition: Members, place: string) => string[],
): string[] {
  if (!isRecord(registered)) return []
  return Object.entries(registered).flatMap(([subject, named]) =>
    Object.entries(recordOrEmpty(named)).flatMap(([name, definition]) => {
      const place = `${list}.${subject}.${name}`
      if (!isRecord(definition)) return [`${place} is ${JSON.stringify(definition)}. Use an object.`]
      const { schema } = definition
      return [
        unknownMember(definition, members, place) ?? [],
        schema === undefined ? [] : (schemaProblem(jsonOf(schema), `${place}.schema`) ?? []),
        further(definition, place),
      ].flat()
    }),
  )
}

const jsonOf = (schema: unknown): JsonObject => {
  const json: Json = JSON.parse(JSON.stringify(schema) ?? 'null')
  return objectOrEmpty(json)
}
