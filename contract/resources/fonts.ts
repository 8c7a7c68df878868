import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of fonts. */
export const fontFamilyRoutes = {
  '/font-families': { get: {}, post: {} },
  '/font-families/(?P<id>[\\d]+)': { get: {}, 'post put patch': {}, delete: {} },
  '/font-families/(?P<font_family_id>[\\d]+)/font-faces': { get: {}, post: {} },
  '/font-families/(?P<font_family_id>[\\d]+)/font-faces/(?P<id>[\\d]+)': { get: {}, delete: {} },
} as const satisfies RouteDeclarations
