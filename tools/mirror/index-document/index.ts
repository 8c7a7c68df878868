/**
 * Reads the index documents of other sites. A separate entry point, so that a plain mock does not load a second regular
 * expression engine.
 */
export { hasForeignWords } from '../../../contract/schema/foreign-words.ts'
export { deploymentFromIndex, type ReadDeployment } from './index-document.ts'
export {
  fromStoredSchemas as wholeSchemas,
  type RouteDescriptions as ToldByRoutes,
  type Schemas,
  type StoredSchemas as KeptSchemas,
  storedOpenMethods as openMethods,
  storedSamples as wholeAnswers,
  toStoredSchemas as eachOnce,
} from './route-descriptions.ts'
