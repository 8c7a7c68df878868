import { below } from '../schema/route.ts'
import { partFields, routesOfTemplates } from './template-routes.ts'

/** The routes of template parts. */
export const templatePartRoutes = below('/template-parts', routesOfTemplates('template-parts', partFields))
