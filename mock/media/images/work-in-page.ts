/** Runs image tasks. A browser does most of the work outside of its page's thread itself. */
export { perform as work } from './tasks.ts'
