import { type Route, route } from '../schema/route.ts'

/** The site-monitoring extension's route (section Site-monitoring extension). */
export const seomonRoutes: readonly Route[] = [route('seomon/v1', '/admin_url', { post: {} })]
