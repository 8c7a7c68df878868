/** Works on an image. A browser does most of that outside of its page's thread itself. */
export { perform as work } from './tasks.ts'
