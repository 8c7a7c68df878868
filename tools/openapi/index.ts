/** Describes a deployment as an OpenAPI document. */
export { type DocumentOptions, openApiDocument } from './document.ts'
export type { OpenApiDocument } from './openapi-types.ts'
