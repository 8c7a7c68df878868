import type { Route } from '../../schema/route.ts'
import { aiRoutes } from './ai.ts'
import { analysisRoutes } from './analysis.ts'
import { checklistRoutes } from './checklist.ts'
import { linkAssistantRoutes } from './link-assistant.ts'
import { maintenanceRoutes } from './maintenance.ts'
import { notificationRoutes } from './notifications.ts'
import { postRoutes } from './posts.ts'
import { redirectRoutes } from './redirects.ts'
import { searchStatisticsRoutes } from './search-statistics.ts'
import { settingsRoutes } from './settings.ts'
import { writingAssistantRoutes } from './writing-assistant.ts'

/**
 * The search-optimisation extension's routes (section Search-optimisation extension routes), in the order they are
 * tried: within a group, literal paths stand before captures that would take them.
 */
export const seoRoutes: readonly Route[] = [
  ...maintenanceRoutes,
  ...settingsRoutes,
  ...postRoutes,
  ...analysisRoutes,
  ...aiRoutes,
  ...writingAssistantRoutes,
  ...checklistRoutes,
  ...notificationRoutes,
  ...linkAssistantRoutes,
  ...searchStatisticsRoutes,
  ...redirectRoutes,
]
