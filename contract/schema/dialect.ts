import type { Json } from '../lib/json.ts'

/** A JSON type name as the index document writes it. */
export type TypeName = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null'

/** How far a statement binds: stated by the specification, or only observed on WordPress. */
export type Level = 'required' | 'reference'

/** The formats of texts a definition can name. `uri` and those that are not listed are shown and never checked. */
export const textFormats = ['uri', 'date-time', 'email', 'ip', 'uuid', 'hex-color'] as const
export type TextFormat = (typeof textFormats)[number]

/** The regular expression that a text has to match: read from an index, and made safe to run. */
export interface TextPattern {
  readonly source: string
  /** Whether a text matches it; in time linear in the length of the text. */
  test(text: string): boolean
}

/** The schema part of an argument, in the index document's own dialect (a draft-4 flavoured subset of JSON Schema). */
export interface ValueSchema {
  readonly title?: string
  readonly description?: string
  readonly type?: TypeName | readonly TypeName[]
  readonly format?: TextFormat
  /** In characters. */
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: TextPattern
  readonly enum?: readonly Json[]
  /** WordPress writes the values of the enum as members of an object, each under its own name. Default false. */
  readonly isEnumKeyed?: boolean
  readonly default?: Json
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: boolean
  readonly exclusiveMaximum?: boolean
  readonly multipleOf?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly items?: ValueSchema
  readonly oneOf?: readonly ValueSchema[]
  readonly anyOf?: readonly ValueSchema[]
  /**
   * Members that WordPress requires next to `oneOf` or `anyOf`, and checks after a form fits. The forms mark them as
   * required too.
   */
  readonly requiredOfEveryForm?: readonly string[]
  readonly properties?: Readonly<Record<string, ValueSchema>>
  readonly additionalProperties?: boolean | ValueSchema
  /** By regular expressions of their names, which are checked where {@link namePatterns} has them. */
  readonly patternProperties?: Readonly<Record<string, ValueSchema>>
  /** The names of `patternProperties`, made safe to run. Never served. */
  readonly namePatterns?: Readonly<Record<string, TextPattern>>
  readonly minProperties?: number
  readonly maxProperties?: number
  /**
   * Checks keywords that WordPress does not know, read from an index: returns what is wrong with a coerced value, or
   * undefined. Never served.
   */
  readonly check?: (value: unknown) => string | undefined
  /** On a nested property: whether it is required. */
  readonly required?: boolean
  /** On a field of a record: the contexts with it. */
  readonly context?: readonly Context[]
  readonly readonly?: boolean
  /** How responses of the site differ from what it declares. Never served. */
  readonly observed?: string
}

/** One argument of an endpoint: its schema, and whether the request must carry it. */
export interface ArgumentDefinition extends ValueSchema {
  readonly required?: boolean
  /** `reference` when the specification does not list the argument. Default `required`. Never served. */
  readonly level?: Level
}

/**
 * The arguments of one endpoint, by name. Those of the contract are declared `as const satisfies ArgumentDefinitions`:
 * their names are then a type, over which maps have to be exhaustive.
 */
export type ArgumentDefinitions = Readonly<Record<string, ArgumentDefinition>>

interface ValueOfType {
  readonly string: string
  readonly integer: number
  readonly number: number
  readonly boolean: boolean
  readonly null: null
}

/** The values that a schema accepts, as far as a type can describe them. */
export type ValueOf<Schema> = Schema extends { readonly oneOf: readonly (infer Form)[] }
  ? ValueOf<Form>
  : Schema extends { readonly enum: readonly (infer Listed)[] }
    ? Listed
    : Schema extends { readonly type: 'array'; readonly items: infer Item }
      ? readonly ValueOf<Item>[]
      : Schema extends { readonly type: 'object'; readonly properties: infer Properties }
        ? { readonly [Name in keyof Properties]?: ValueOf<Properties[Name]> }
        : Schema extends { readonly type: infer Type extends keyof ValueOfType }
          ? ValueOfType[Type]
          : unknown

/** The scopes a record is read in. */
export const contexts = ['view', 'embed', 'edit'] as const
export type Context = (typeof contexts)[number]
