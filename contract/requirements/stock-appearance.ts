import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** Themes, styles, plugins, widgets, health and abilities. */
export const stockAppearanceRequirements: readonly Requirement[] = statements(sections.stock, 'reference', {
  'stock.themes.active': 'One theme is active, and tells its name and what it supports.',
  'stock.themes.unknown': 'A theme that is not there answers 404 with `rest_theme_not_found`.',
  'stock.global-styles.theme': 'The global styles of the active theme have settings and styles.',
  'stock.global-styles.variations': 'The variations of the global styles are listed.',
  'stock.global-styles.unknown':
    'Global styles of another theme answer 404 with `rest_theme_not_found`, and unknown ones with `rest_global_styles_not_found`.',
  'stock.plugins.list':
    'The list of plugins is narrowed by `status`, and one is alone what it is in the list.',
  'stock.plugins.unknown': 'A plugin that is not there answers 404 with `rest_plugin_not_found`.',
  'stock.sidebars.list': 'The sidebars have among them the one of widgets that no page shows.',
  'stock.sidebars.unknown': 'A sidebar that is not there answers 404 with `rest_sidebar_not_found`.',
  'stock.widget-types.list': 'The kinds of widgets have among them blocks and texts.',
  'stock.widget-types.unknown':
    'A kind of widget that is not there answers 404 with `rest_widget_type_invalid`.',
  'stock.widgets.life': 'A widget is made in a sidebar, changed, and listed by its sidebar.',
  'stock.widgets.delete':
    'A widget removed by `force` answers 404 with `rest_widget_not_found` from then on.',
  'stock.site-health.tests':
    'A test of the health of the site tells its name, its outcome and what to know of it.',
  'stock.abilities.list': 'An ability is alone what it is in the list.',
  'stock.abilities.categories': 'A category of abilities is alone what it is in the list.',
  'stock.abilities.run': 'An ability that only reads is run by a GET.',
  'stock.abilities.unknown': 'An ability that is not there answers 404 with `rest_ability_not_found`.',
})
