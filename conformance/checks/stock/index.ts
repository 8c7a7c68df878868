import { type Check, type CheckGroup, group, grouped } from '../check.ts'
import { appearanceChecks } from './appearance.ts'
import { applicationPasswordChecks } from './application-passwords.ts'
import { commentChecks } from './comments.ts'
import { editorAndSiteChecks } from './editor-and-site.ts'
import { editorContentChecks } from './editor-content.ts'
import { fontChecks } from './fonts.ts'
import { kindChecks } from './kinds.ts'
import { listArgumentChecks } from './list-arguments.ts'
import { menuChecks } from './menus.ts'
import { rightChecks } from './rights.ts'
import { searchChecks } from './search.ts'
import { settingChecks } from './settings.ts'
import { shapeChecks } from './shapes.ts'
import { templateChecks } from './templates.ts'
import { termChecks } from './terms.ts'
import { userChecks } from './users.ts'

const stock = (name: string, checks: readonly Check[]): CheckGroup => group('stock', 'stock', name, checks)

/** What a WordPress without plugins has beside the document's routes. */
export const stockGroups: readonly CheckGroup[] = [
  stock('terms and menus', termChecks),
  stock('users', userChecks),
  stock('application passwords', applicationPasswordChecks),
  stock('comments', commentChecks),
  stock('searches', searchChecks),
  stock('settings', settingChecks),
  stock('types, statuses and taxonomies', kindChecks),
  stock('menu items', menuChecks),
  stock('synced patterns and navigation', editorContentChecks),
  stock('templates and fonts', [...templateChecks, ...fontChecks]),
  stock('themes, plugins and widgets', appearanceChecks),
  stock('what the editor asks for', editorAndSiteChecks),
  stock('what nobody may, and what is not there', rightChecks),
  stock('members of stock records', shapeChecks),
  ...grouped('stock', 'stock', 'what list arguments do', listArgumentChecks),
]
