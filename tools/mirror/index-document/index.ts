/** Reading what others wrote: an entrance of its own, so that a mock of ours does not carry a second engine. */
export { hasForeignWords } from '../../../contract/schema/foreign-words.ts'
export { deploymentFromIndex, type ReadDeployment } from './index-document.ts'
export {
  eachOnce,
  type KeptSchemas,
  openMethods,
  type Schemas,
  type ToldByRoutes,
  wholeAnswers,
  wholeSchemas,
} from './kept-schemas.ts'
