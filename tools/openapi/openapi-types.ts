import type { Json, JsonObject } from '../../contract/index.ts'
import type { Schema } from '../../contract/schema/json-schema.ts'

export type { Schema }

/** A component, by its address in the document. */
export type Reference = { readonly $ref: string }

/** A parameter of the path, the query, or the headers. */
export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly description?: string | undefined
  readonly required?: boolean
  readonly deprecated?: true
  readonly style?: 'form' | 'deepObject'
  readonly explode?: boolean
  readonly schema: Schema
  /** `reference` when only WordPress has it. */
  readonly 'x-level'?: 'reference'
}

/** How a form writes one of its members. */
export interface Encoding {
  readonly style: NonNullable<Parameter['style']>
  readonly explode: boolean
}

/** What a body is made of. */
export interface MediaType {
  readonly schema?: Schema
  readonly encoding?: Readonly<Record<string, Encoding>>
}

export type Content = Readonly<Record<string, MediaType>>

export interface RequestBody {
  readonly required: boolean
  readonly content: Content
}

export interface Response {
  readonly description: string
  readonly headers?: Readonly<Record<string, Reference>>
  readonly content?: Content
}

/** One method of one path. */
export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly (Parameter | Reference)[]
  readonly requestBody?: RequestBody
  readonly responses: Readonly<Record<string, Response | Reference>>
  /** Its patterns in the index. */
  readonly 'x-routes': readonly string[]
  /** True when it may be called through the batch route. */
  readonly 'x-batch'?: true
  readonly 'x-level'?: 'reference'
}

/** The methods of a path, in lower case. */
type PathItem = Readonly<Record<string, Operation>>

type Components = Readonly<Record<string, Readonly<Record<string, object>>>>

export interface OpenApiDocument {
  readonly openapi: string
  readonly info: Readonly<Record<string, Json>>
  readonly servers: readonly JsonObject[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly security: Operation['security']
  readonly paths: Readonly<Record<string, PathItem>>
  readonly components: Components
}
