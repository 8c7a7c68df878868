import { type Check, type CheckGroup, group } from '../check.ts'
import { appearanceChecks } from './appearance.ts'
import { commentChecks } from './comments.ts'
import { editorAndSiteChecks, settingChecks } from './editor-and-site.ts'
import { editorContentChecks } from './editor-content.ts'
import { menuChecks } from './menus.ts'
import { registryChecks } from './registries.ts'
import { searchChecks } from './search.ts'
import { fontChecks, templateChecks } from './templates.ts'
import { termChecks } from './terms.ts'
import { applicationPasswordChecks, userChecks } from './users.ts'

const stock = (name: string, checks: readonly Check[]): CheckGroup => group('stock', 'stock', name, checks)

/** The resources that only WordPress shows. */
export const resourceGroups: readonly CheckGroup[] = [
  stock('terms and menus', termChecks),
  stock('users', userChecks),
  stock('application passwords', applicationPasswordChecks),
  stock('comments', commentChecks),
  stock('searches', searchChecks),
  stock('settings', settingChecks),
  stock('types, statuses and taxonomies', registryChecks),
  stock('menu items', menuChecks),
  stock('synced patterns and navigation', editorContentChecks),
  stock('templates and fonts', [...templateChecks, ...fontChecks]),
  stock('themes, plugins and widgets', appearanceChecks),
  stock('block editor and site', editorAndSiteChecks),
]
