import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

const contents = {
  blocks: ['synced pattern', 'answers 401 with `rest_forbidden` to everybody, and is in no list of theirs'],
  navigation: ['navigation menu', 'is read by everybody'],
} as const

const ofContent = (kind: keyof typeof contents): Readonly<Record<string, string>> => {
  const [noun, shown] = contents[kind]
  return {
    [`stock.${kind}.create`]: `A create of a ${noun} answers 201 with what was sent, and so does a read in \`edit\`.`,
    [`stock.${kind}.anonymous`]: `A published ${noun} ${shown}.`,
    [`stock.${kind}.list`]: `The list of the ${noun}s is narrowed by \`include\`, \`exclude\`, \`search\` and \`slug\`.`,
    [`stock.${kind}.update`]: `An update of a ${noun} changes what is sent.`,
    [`stock.${kind}.revisions`]: `Each change of a ${noun} leaves a revision of what it became.`,
    [`stock.${kind}.autosaves`]: `An autosave of a ${noun} is stored separately, and does not change it.`,
    [`stock.${kind}.trash`]: `A delete moves a ${noun} to the trash, a second one answers 410 with \`rest_already_trashed\`, and an update brings it back.`,
    [`stock.${kind}.delete`]: `A ${noun} removed by \`force\` is answered as \`previous\`, and 404 with \`rest_post_invalid_id\` from then on.`,
  }
}

const templates = { templates: 'template', 'template-parts': 'template part' } as const

const ofTemplates = (kind: keyof typeof templates): Readonly<Record<string, string>> => {
  const noun = templates[kind]
  return {
    [`stock.${kind}.list`]: `A ${noun} of the theme is alone what it is in the list.`,
    [`stock.${kind}.create`]: `A new ${noun} answers 201 with its name behind that of the theme, and is in the list.`,
    [`stock.${kind}.update`]: `An update of a ${noun} changes what is sent.`,
    [`stock.${kind}.delete`]: `A ${noun} removed by \`force\` is answered as \`previous\`, and 404 with \`rest_template_not_found\` from then on.`,
    [`stock.${kind}.revisions`]: `Each change of a ${noun} leaves a revision of what it became.`,
    [`stock.${kind}.autosaves`]: `An autosave of a ${noun} is stored separately, and does not change it.`,
    [`stock.${kind}.unknown`]: `A ${noun} that is not there answers 404 with \`rest_template_not_found\`.`,
  }
}

/** What the block editor works with. */
export const stockEditorRequirements: readonly Requirement[] = statements(sections.stock, 'reference', {
  'stock.menu-items.create':
    'A create of a menu item answers 201 with what was sent, and so does a read in `edit`.',
  'stock.menu-items.of-content': 'A menu item that leads to a post has the address of that.',
  'stock.menu-items.list':
    'The list of menu items is narrowed by `menus` and `menus_exclude`, and goes by their place within the menu.',
  'stock.menu-items.update': 'An update of a menu item changes what is sent.',
  'stock.menu-items.refused':
    'A menu item without a title is refused with `rest_title_required`, one without an address with `rest_url_required`.',
  'stock.menu-items.trash':
    'A delete of a menu item without `force` answers 501 with `rest_trash_not_supported`, and removes nothing.',
  'stock.menu-items.delete':
    'A removed menu item is answered as `previous`, and 404 with `rest_post_invalid_id` from then on.',
  'stock.menu-items.delete-with-menu': 'The items of a menu are removed with it.',
  'stock.menu-locations.list': 'A menu location is alone what it is among the others.',
  'stock.menu-locations.unknown':
    'A menu location that the theme has not answers 404 with `rest_menu_location_invalid`.',
  ...ofContent('blocks'),
  ...ofContent('navigation'),
  'stock.blocks.sync-status': 'A pattern says whether it is synced, as its meta does.',
  'stock.blocks.category': 'A pattern has categories of its own, and the list is narrowed by them.',
  ...ofTemplates('templates'),
  ...ofTemplates('template-parts'),
  'stock.templates.lookup': '`templates/lookup` returns the template of something, and needs its `slug`.',
  'stock.font-families.create': 'A new font family answers 201 with its settings, and is found by its slug.',
  'stock.font-families.taken':
    'A font family whose slug is taken is refused with 400 and `rest_duplicate_font_family`.',
  'stock.font-families.delete':
    'A font family has no trash, and removed by `force` it answers 404 with `rest_post_invalid_id` from then on.',
  'stock.block-types.list': 'The block types are listed, all and by their namespace.',
  'stock.block-types.read': 'A block type has its category, and whether the server renders it.',
  'stock.block-types.unknown': 'A block type that is not there answers 404 with `rest_block_type_invalid`.',
  'stock.block-renderer.render':
    'A dynamic block is rendered, and one that is unknown answers 404 with `block_invalid`.',
  'stock.block-patterns.list': 'The patterns and their categories are listed with their names and titles.',
  'stock.url-details.refused': 'The details of no address are refused with `rest_missing_callback_param`.',
  'stock.url-details.anonymous':
    'The details of an address answer 401 with `rest_cannot_view_url_details` without authentication.',
  'stock.export.archive': 'The export of the theme is a ZIP archive.',
})
