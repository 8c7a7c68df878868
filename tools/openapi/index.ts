/** Describes a deployment as an OpenAPI document. */
export { openApiDocument } from './document.ts'
