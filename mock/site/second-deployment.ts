/** The second deployment, with the hundreds of routes that a page which does not ask for it never loads. */
export { second } from '../../contract/deployments/second.ts'
