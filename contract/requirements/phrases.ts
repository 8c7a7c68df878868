import type { Json } from '../lib/json.ts'
import type { TypeName, ValueSchema } from '../schema/dialect.ts'

/** A value in a sentence: `` `desc` ``, `` `10` ``, `an empty list`. */
export function quoted(value: Json): string {
  if (Array.isArray(value) && value.length === 0) return 'an empty list'
  return `\`${typeof value === 'string' && value !== '' ? value : JSON.stringify(value)}\``
}

/** Phrases joined with commas, the last by a word: `a, b or c`. */
export function joined(phrases: readonly string[], word: 'and' | 'or'): string {
  const last = phrases.at(-1) ?? ''
  return phrases.length < 2 ? last : `${phrases.slice(0, -1).join(', ')} ${word} ${last}`
}

const one: Readonly<Record<TypeName, string>> = {
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'a boolean',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

/** A type as a sentence names one value of it: `a string or null`. */
export function oneOfType(type: NonNullable<ValueSchema['type']>): string {
  const names = typeof type === 'string' ? [type] : type
  return joined(
    names.map((name) => one[name]),
    'or',
  )
}

/** Several values of a type in a sentence: `objects or strings`. */
export function manyOfType(type: NonNullable<ValueSchema['type']>): string {
  return joined(
    [type].flat().map((name) => `${one[name].replace(/^an? /, '')}s`),
    'or',
  )
}

/** What a definition declares, as a phrase: `type integer, default 10, minimum 1`; empty when it declares nothing. */
export function declared(schema: ValueSchema): string {
  const { type, items, oneOf, properties } = schema
  const parts = [
    type === undefined ? '' : `type ${[type].flat().join(' or ')}`,
    ...(['format', 'default', 'minimum', 'maximum', 'minLength', 'minItems', 'maxItems'] as const).map(
      (keyword) => {
        const value = schema[keyword]
        return value === undefined ? '' : `${keyword} ${quoted(value)}`
      },
    ),
    schema.exclusiveMinimum || schema.exclusiveMaximum ? 'exclusive bounds' : '',
    schema.enum === undefined ? '' : `allowed values ${schema.enum.map(quoted).join(' ')}`,
    schema.uniqueItems ? 'unique items' : '',
    schema.pattern === undefined ? '' : `pattern ${quoted(schema.pattern.source)}`,
    items?.type === undefined ? '' : `items of type ${[items.type].flat().join(' or ')}`,
    items?.enum === undefined ? '' : `items with allowed values ${items.enum.map(quoted).join(' ')}`,
    items?.oneOf === undefined ? '' : 'items of several forms',
    oneOf === undefined ? '' : 'several forms',
    properties === undefined
      ? ''
      : Object.keys(properties).length === 0
        ? 'no properties'
        : `properties ${Object.keys(properties).map(quoted).join(' ')}`,
    items?.properties === undefined
      ? ''
      : `item properties ${Object.keys(items.properties).map(quoted).join(' ')}`,
    schema.required ? 'required' : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** A statement about one thing: the last part of its id, and its sentence. */
export type Rule = readonly [rule: string, text: string]

/** The rules that have something to say. */
export function explain(rules: readonly (readonly [rule: string, text: string | undefined])[]): Rule[] {
  return rules.flatMap(([rule, text]): Rule[] => (text === undefined ? [] : [[rule, text]]))
}
