import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

const contents = {
  blocks: [
    'synced pattern',
    'returns 401 with `rest_forbidden` to anonymous clients and is not in their lists',
  ],
  navigation: ['navigation menu', 'can be read without credentials'],
} as const

const ofContent = (kind: keyof typeof contents): Readonly<Record<string, string>> => {
  const [noun, publicRule] = contents[kind]
  return {
    [`stock.${kind}.create`]: `Creating a ${noun} returns 201 with the values sent, and reading it in \`edit\` returns the same.`,
    [`stock.${kind}.anonymous`]: `A published ${noun} ${publicRule}.`,
    [`stock.${kind}.list`]: `The list of ${noun}s can be filtered by \`include\`, \`exclude\`, \`search\` and \`slug\`.`,
    [`stock.${kind}.update`]: `Updating a ${noun} changes only the values sent.`,
    [`stock.${kind}.revisions`]: `Each change of a ${noun} adds a revision with its new content.`,
    [`stock.${kind}.autosaves`]: `An autosave of a ${noun} is stored separately and does not change it.`,
    [`stock.${kind}.trash`]: `Deleting a ${noun} moves it to the trash, deleting it again returns 410 with \`rest_already_trashed\`, and an update restores it.`,
    [`stock.${kind}.delete`]: `A ${noun} deleted with \`force\` is returned as \`previous\`, and reading it then returns 404 with \`rest_post_invalid_id\`.`,
  }
}

const templates = { templates: 'template', 'template-parts': 'template part' } as const

const ofTemplates = (kind: keyof typeof templates): Readonly<Record<string, string>> => {
  const noun = templates[kind]
  return {
    [`stock.${kind}.list`]: `A ${noun} of the theme is the same alone as in the list.`,
    [`stock.${kind}.create`]: `A new ${noun} returns 201 with an id made of the names of the theme and the ${noun}, and is in the list.`,
    [`stock.${kind}.update`]: `Updating a ${noun} changes only the values sent.`,
    [`stock.${kind}.delete`]: `A ${noun} deleted with \`force\` is returned as \`previous\`, and reading it then returns 404 with \`rest_template_not_found\`.`,
    [`stock.${kind}.revisions`]: `Each change of a ${noun} adds a revision with its new content.`,
    [`stock.${kind}.autosaves`]: `An autosave of a ${noun} is stored separately and does not change it.`,
    [`stock.${kind}.unknown`]: `An unknown ${noun} returns 404 with \`rest_template_not_found\`.`,
  }
}

/** What the block editor works with. */
export const stockEditorRequirements: readonly Requirement[] = statements(sections.stock, 'reference', {
  'stock.menu-items.create':
    'Creating a menu item returns 201 with the values sent, and reading it in `edit` returns the same.',
  'stock.menu-items.of-content': 'A menu item for a post has the address of that post.',
  'stock.menu-items.list':
    'The list of menu items can be filtered by `menus` and `menus_exclude` and is sorted by position in the menu.',
  'stock.menu-items.update': 'Updating a menu item changes only the values sent.',
  'stock.menu-items.refused':
    'A menu item without a title is rejected with `rest_title_required`, one without an address with `rest_url_required`.',
  'stock.menu-items.trash':
    'Deleting a menu item without `force` returns 501 with `rest_trash_not_supported` and deletes nothing.',
  'stock.menu-items.delete':
    'A deleted menu item is returned as `previous`, and reading it then returns 404 with `rest_post_invalid_id`.',
  'stock.menu-items.delete-with-menu': 'Deleting a menu deletes its items.',
  'stock.menu-locations.list': 'A menu location is the same alone as in the list.',
  'stock.menu-locations.unknown':
    'A menu location that the theme does not have returns 404 with `rest_menu_location_invalid`.',
  ...ofContent('blocks'),
  ...ofContent('navigation'),
  'stock.blocks.sync-status': 'A pattern shows whether it is synced, according to its meta.',
  'stock.blocks.category': 'Patterns have their own categories, and the list can be filtered by them.',
  ...ofTemplates('templates'),
  ...ofTemplates('template-parts'),
  'stock.templates.lookup': '`templates/lookup` returns the template for a `slug`, which is required.',
  'stock.font-families.create':
    'A new font family returns 201 with its settings and can be found by its slug.',
  'stock.font-families.taken':
    'A font family whose slug is taken is rejected with 400 and `rest_duplicate_font_family`.',
  'stock.font-families.delete':
    'A font family has no trash; deleted with `force`, it returns 404 with `rest_post_invalid_id` from then on.',
  'stock.block-types.list': 'The block types are listed, all of them and by namespace.',
  'stock.block-types.read': 'A block type has its category and shows whether the server renders it.',
  'stock.block-types.unknown': 'An unknown block type returns 404 with `rest_block_type_invalid`.',
  'stock.block-renderer.render':
    'A dynamic block is rendered, and an unknown one returns 404 with `block_invalid`.',
  'stock.block-patterns.list': 'The patterns and their categories are listed with their names and titles.',
  'stock.url-details.refused':
    'Requesting the details of an address without the address is rejected with `rest_missing_callback_param`.',
  'stock.url-details.anonymous':
    'Without credentials, the details of an address return 401 with `rest_cannot_view_url_details`.',
  'stock.export.archive': 'The export of the theme is a ZIP archive.',
})
