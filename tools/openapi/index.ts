/** A deployment as an OpenAPI document: the entrance to this room. */
export { type DocumentOptions, openApiDocument } from './document.ts'
export type { OpenApiDocument } from './openapi-types.ts'
