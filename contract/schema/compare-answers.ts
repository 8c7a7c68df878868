import { isList, isObject, type Json, type JsonObject, truncatedJson } from '../lib/json.ts'
import { omitted } from '../lib/omitted.ts'
import type { Context } from './dialect.ts'
import { haveContentNames, observedSchema, widenedTypes } from './observed-schema.ts'
import { fewerContexts, type SchemaDifference, type SchemaDifferenceKind } from './schema-difference.ts'
import {
  childPath,
  formsOf,
  isRequired,
  propertiesOf,
  titleOf,
  withoutOwnRequired,
  withoutRequired,
} from './schema-parts.ts'
import { bounds, formats, isOfType, kindText, typesOf } from './value-tests.ts'

/** An item that a site answered. */
export interface ObservedItem {
  readonly value: Json
  /** The context that was requested; undefined for a route without contexts. */
  readonly context?: Context | undefined
  /** Which answer it is of. */
  readonly source: number
}

/** What items show of a schema. */
export interface ComparedSchema {
  readonly differences: readonly SchemaDifference[]
  /** The schema widened so that the answers fit it; `x-observed` says where it differs from what is declared. */
  readonly repaired: JsonObject
}

const maxDepth = 24
const maxValues = 200_000
const maxDifferences = 500
/** An enum that more unlisted values are observed of is not one. */
const maxUnlisted = 20

/**
 * Compares a schema with items that a site answered. Values are understood as WordPress does: a `date-time` needs no
 * offset, an empty text fits every format, and a schema without properties allows any.
 *
 * @param schema normalised: see `normalisedSchema`
 */
export function compareAnswers(schema: JsonObject, items: readonly ObservedItem[]): ComparedSchema {
  const comparison = new Comparison()
  const repaired = comparison.item(schema, items)
  return { differences: fewerContexts(comparison.differences), repaired }
}

type Items = readonly ObservedItem[]

class Comparison {
  readonly differences: SchemaDifference[] = []
  #left = maxValues

  item(schema: JsonObject, items: Items): JsonObject {
    const declared = propertiesOf(schema)
    const objects = items.filter(({ value }) => isObject(value) && Object.keys(value).length > 0)
    const isOther =
      Object.keys(declared).length > 0 &&
      objects.length > 0 &&
      !objects.some(({ value }) =>
        Object.keys(declared).some((name) => isObject(value) && Object.hasOwn(value, name)),
      )
    if (!isOther) return this.node(schema, items, '', 0)
    const names = (found: readonly string[]): string =>
      found.slice(0, 5).join(', ') + (found.length > 5 ? ', …' : '')
    const observed = observedSchema(items.map(({ value }) => value))
    const found = Object.keys(propertiesOf(observed))
    this.#add('', 'other', names(Object.keys(declared)), names(found) || 'a map', objects, items)
    return { ...observed, ...titleOf(schema), 'x-observed': 'none of the declared members' }
  }

  node(schema: JsonObject, items: Items, path: string, depth: number): JsonObject {
    this.#left -= items.length
    if (items.length === 0 || depth > maxDepth || this.#left < 0) return withoutRequired(schema)
    const forms = formsOf(schema)
    if (forms) return this.#choice(schema, forms, items, path)
    const types = typesOf(schema)
    const misfits = types ? items.filter(({ value }) => !types.some((type) => isOfType(type, value))) : []
    const fitting = misfits.length > 0 ? items.filter((each) => !misfits.includes(each)) : items
    const typesText = (types ?? []).join(' or ')
    this.#misfits(path, typesText, misfits, items)
    const remarks: string[] = []
    const narrowed = this.#scalars(schema, fitting, path, remarks)
    const inside = this.#members(this.#items(narrowed, fitting, path, depth), fitting, path, depth)
    const values = misfits.map(({ value }) => value)
    const widened = types && values.length > 0 ? widenedTypes(inside, types, values) : inside
    remarks.unshift(...new Set(values.map((value) => `${kindText(value)} instead of ${typesText}`)))
    return remarks.length > 0 ? { ...widened, 'x-observed': remarks.join('; ') } : widened
  }

  #choice(schema: JsonObject, forms: readonly Json[], items: Items, path: string): JsonObject {
    const misfits = items.filter((each) => !forms.some((form) => fits(form, each)))
    if (misfits.length === 0) return withoutRequired(schema)
    this.#misfits(path, `one of ${forms.length} forms`, misfits, items)
    const { oneOf: _one, anyOf: _any, ...rest } = schema
    const observed = observedSchema(misfits.map(({ value }) => value))
    return { ...rest, anyOf: [...forms, observed], 'x-observed': 'a value of none of the declared forms' }
  }

  #misfits(path: string, declared: string, misfits: Items, items: Items): void {
    for (const [observed, those] of Map.groupBy(misfits, ({ value }) => kindText(value)))
      this.#add(path, 'type', declared, observed, those, items)
  }

  /** Verifies listed values, formats and bounds. */
  #scalars(schema: JsonObject, items: Items, path: string, remarks: string[]): JsonObject {
    let repaired = schema
    const { enum: choices, format } = schema
    if (isList(choices)) {
      const unlisted = items.filter(
        ({ value }) => value !== null && !isList(value) && !isObject(value) && !choices.includes(value),
      )
      const values = [...new Set(unlisted.map(({ value }) => value))]
      if (unlisted.length > 0) {
        this.#add(path, 'enum', `one of ${listed(choices, 12)}`, listed(values, 5), unlisted, items)
        remarks.push('unlisted values')
      }
      const isNull = items.some(({ value }) => value === null)
      if (values.length > maxUnlisted) repaired = omitted(repaired, ['enum'])
      else if (values.length > 0 || isNull)
        repaired = { ...repaired, enum: [...new Set([...choices, ...values, ...(isNull ? [null] : [])])] }
    }
    const drop = (word: string, kind: 'format' | 'bound', observed: string, remark: string, those: Items) => {
      if (those.length === 0) return
      this.#add(path, kind, `${word} ${schema[word]}`, observed, those, items)
      remarks.push(remark)
      repaired = omitted(repaired, [word])
    }
    const test = typeof format === 'string' && Object.hasOwn(formats, format) ? formats[format] : undefined
    const isOther = (value: Json): boolean =>
      typeof value === 'string' && value !== '' && test?.test(value.slice(0, 2000)) === false
    const others = items.filter(({ value }) => isOther(value))
    drop('format', 'format', 'another text', `a text that is not ${format}`, others)
    for (const [word, isWithin] of bounds) {
      const bound = schema[word]
      if (typeof bound !== 'number') continue
      const outside = items.filter(({ value }) => !isWithin(value, bound))
      drop(word, 'bound', 'a value outside', `values outside ${word} ${bound}`, outside)
    }
    return repaired
  }

  #items(schema: JsonObject, items: Items, path: string, depth: number): JsonObject {
    if (!isObject(schema.items)) return schema
    const inside = items.flatMap(({ value, ...of }) =>
      isList(value) ? value.map((each) => ({ value: each, ...of })) : [],
    )
    return { ...schema, items: this.node(schema.items, inside, `${path}[]`, depth + 1) }
  }

  #members(schema: JsonObject, items: Items, path: string, depth: number): JsonObject {
    const declared = propertiesOf(schema)
    const names = Object.keys(declared)
    const objects = items.filter(({ value }) => isObject(value))
    const { additionalProperties: more } = schema
    if (objects.length === 0) return withoutRequired(schema)
    const required = new Set([
      ...(isList(schema.required) ? schema.required : []),
      ...names.filter((name) => isRequired(declared[name])),
    ])
    const always: string[] = []
    const properties: Record<string, Json> = {}
    for (const name of names) {
      const property = declared[name]
      const at = childPath(path, name)
      const own = membersNamed(objects, name)
      this.#context(property, own, at)
      if (required.has(name)) {
        const lacking = objects.filter((each) => isShown(property, each.context) && !hasMember(each, name))
        if (lacking.length > 0) this.#add(at, 'missing', 'required', 'not there', lacking, objects)
        else if (own.length === objects.length) always.push(name)
      }
      properties[name] = isObject(property) ? this.node(withoutOwnRequired(property), own, at, depth + 1) : {}
    }
    const further = [
      ...new Set(objects.flatMap(({ value }) => (isObject(value) ? Object.keys(value) : []))),
    ].filter((name) => !Object.hasOwn(declared, name) && !['_links', '_embedded', '__proto__'].includes(name))
    const rest = omitted(schema, ['required', 'properties'])
    const isOpen =
      names.length === 0 || (more !== undefined && more !== false) || schema.patternProperties !== undefined
    const repaired = {
      ...rest,
      ...(schema.properties !== undefined && { properties }),
      ...(always.length > 0 && { required: always }),
    }
    if (isObject(more) && further.length > 0) {
      const own = further.flatMap((name) => membersNamed(objects, name))
      return { ...repaired, additionalProperties: this.node(more, own, `${path}.*`, depth + 1) }
    }
    if (isOpen || further.length === 0) return repaired
    return this.#undeclared(repaired, properties, further, objects, path)
  }

  #undeclared(
    schema: JsonObject,
    properties: Readonly<Record<string, Json>>,
    names: readonly string[],
    objects: Items,
    path: string,
  ): JsonObject {
    if (haveContentNames(names)) {
      const own = names.flatMap((name) => membersNamed(objects, name))
      this.#add(childPath(path, '*'), 'undeclared', 'nothing', 'members under names that vary', own, own)
      return { ...schema, additionalProperties: observedSchema(own.map(({ value }) => value)) }
    }
    const added = names.map((name): [string, JsonObject] => {
      const own = membersNamed(objects, name)
      const kinds = [...new Set(own.map(({ value }) => kindText(value)))]
      this.#add(childPath(path, name), 'undeclared', 'nothing', kinds.join(' or '), own, objects)
      return [name, { ...observedSchema(own.map(({ value }) => value)), 'x-observed': 'not declared' }]
    })
    const { additionalProperties: _, ...rest } = schema
    return { ...rest, properties: { ...properties, ...Object.fromEntries(added) } }
  }

  #context(property: Json | undefined, own: Items, path: string): void {
    const contexts = contextsOf(property)
    // A field that no context shows is one that can only be written.
    if (contexts === undefined) return
    const outsideContexts = own.filter(({ context }) => context !== undefined && !contexts.includes(context))
    for (const [context, those] of Map.groupBy(outsideContexts, (each) => each.context ?? ''))
      this.#add(
        path,
        'context',
        `shown in ${contexts.join(', ') || 'no context'}`,
        `shown in ${context}`,
        those,
        own,
      )
  }

  #add(
    path: string,
    kind: SchemaDifferenceKind,
    declared: string,
    observed: string,
    those: Items,
    of: Items,
  ): void {
    if (this.differences.length >= maxDifferences) return
    const source = those[0]?.source ?? 0
    this.differences.push({ path, kind, declared, observed, count: those.length, of: of.length, source })
  }
}

function fits(form: Json, item: ObservedItem): boolean {
  if (!isObject(form)) return true
  const comparison = new Comparison()
  comparison.node(form, [item], '', 0)
  return comparison.differences.every(({ kind }) => kind === 'undeclared')
}

const listed = (values: readonly Json[], most: number): string =>
  values
    .slice(0, most)
    .map((value) => truncatedJson(value, 40))
    .join(', ')

const hasMember = ({ value }: ObservedItem, name: string): boolean =>
  isObject(value) && Object.hasOwn(value, name)

function membersNamed(objects: Items, name: string): Items {
  return objects.flatMap(({ value, ...of }) =>
    isObject(value) && Object.hasOwn(value, name) ? [{ value: value[name] ?? null, ...of }] : [],
  )
}

const contextsOf = (property: Json | undefined): readonly Json[] | undefined =>
  isObject(property) && isList(property.context) ? property.context : undefined

const isShown = (property: Json | undefined, context: Context | undefined): boolean =>
  context === undefined || (contextsOf(property)?.includes(context) ?? true)
