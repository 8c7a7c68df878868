import type { Json, JsonObject } from '../contract/index.ts'

export interface TypeDefinition {
  name: string
  singular_name?: string
  description?: string
  rest_base?: string
  rest_namespace?: string
  hierarchical?: boolean
  has_archive?: boolean
  public?: boolean
  supports?: string[]
  taxonomies?: string[]
  capability_type?: 'post' | 'page'
  icon?: string
}
export interface TaxonomyDefinition {
  name: string
  singular_name?: string
  description?: string
  rest_base?: string
  rest_namespace?: string
  hierarchical?: boolean
  types: string[]
  public?: boolean
}
export interface MetaDefinition {
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  description?: string
  single?: boolean
  default?: Json
  schema?: JsonObject
}
export interface FieldDefinition {
  schema?: JsonObject
  default?: Json
}
export type Registered<Definition> = Record<string, Record<string, Definition>>
