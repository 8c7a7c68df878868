/** Reading what others wrote: an entrance of its own, so that a mock of ours does not carry a second engine. */
export { hasForeignWords } from './foreign-words.ts'
export { deploymentFromIndex, type ReadDeployment } from './index-document.ts'
export { wholeAnswers } from './kept-answers.ts'
export {
  eachOnce,
  type KeptSchemas,
  openMethods,
  type Schemas,
  type ToldByRoutes,
  wholeSchemas,
} from './kept-schemas.ts'
