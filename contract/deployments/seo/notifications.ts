import type { Route } from '../../schema/route.ts'
import { serve } from './serve.ts'

// The four `install-seo-…` names carry a vendor's word in the original; the namings put it back.
const reminders = [
  'email-reports-enable',
  'blog-visibility-reminder',
  'conflicting-plugins-reminder',
  'description-format-reminder',
  'install-addons-reminder',
  'install-seo-image-seo-reminder',
  'install-seo-local-business-reminder',
  'install-seo-news-sitemap-reminder',
  'install-seo-video-sitemap-reminder',
  'install-mi-reminder',
  'install-om-reminder',
  'v3-migration-custom-field-reminder',
  'v3-migration-schema-number-reminder',
  'local-business-organization-reminder',
  'news-publication-name-reminder',
  'v3-migration-local-business-number-reminder',
  'v3-migration-local-business-country-reminder',
  'import-local-business-country-reminder',
  'import-local-business-type-reminder',
  'import-local-business-number-reminder',
  'import-local-business-fax-reminder',
  'import-local-business-currencies-reminder',
] as const

/** Notifications and reminders (section Search-optimisation extension routes). */
export const notificationRoutes: readonly Route[] = serve(
  'post',
  '/notifications/dismiss',
  ...reminders.map((name) => `/notification/${name}`),
)
