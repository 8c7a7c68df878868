import { below } from '../schema/route.ts'
import { routesOfTemplates } from './template-routes.ts'

/** The routes of templates. */
export const templateRoutes = below('/templates', routesOfTemplates('templates', {}))
