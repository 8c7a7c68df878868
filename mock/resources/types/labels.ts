/** The labels of a type in an editor, by WordPress' names for each use. */
export type Labels = Readonly<Record<string, string | null>>

/** The labels of a type with an editor. Follows `get_post_type_labels`. */
export function typeLabels(one: string, many: string, parent: string | null): Labels {
  const [item, items] = [one.toLowerCase(), many.toLowerCase()]
  return {
    name: many,
    singular_name: one,
    add_new: 'Add',
    add_new_item: `Add ${one}`,
    edit_item: `Edit ${one}`,
    new_item: `New ${one}`,
    view_item: `View ${one}`,
    view_items: `View ${many}`,
    search_items: `Search ${many}`,
    not_found: `No ${items} found.`,
    not_found_in_trash: `No ${items} found in Trash.`,
    parent_item_colon: parent,
    all_items: `All ${many}`,
    archives: `${one} Archives`,
    attributes: `${one} Attributes`,
    insert_into_item: `Insert into ${item}`,
    uploaded_to_this_item: `Uploaded to this ${item}`,
    featured_image: 'Featured image',
    set_featured_image: 'Set featured image',
    remove_featured_image: 'Remove featured image',
    use_featured_image: 'Use as featured image',
    filter_items_list: `Filter ${items} list`,
    filter_by_date: 'Filter by date',
    items_list_navigation: `${many} list navigation`,
    items_list: `${many} list`,
    item_published: `${one} published.`,
    item_published_privately: `${one} published privately.`,
    item_reverted_to_draft: `${one} reverted to draft.`,
    item_trashed: `${one} trashed.`,
    item_scheduled: `${one} scheduled.`,
    item_updated: `${one} updated.`,
    item_link: `${one} Link`,
    item_link_description: `A link to a ${item}.`,
    menu_name: many,
    name_admin_bar: one,
  }
}

/** The labels of attachments; those of posts are the defaults. */
export const attachmentLabels: Labels = {
  ...typeLabels('Post', 'Posts', null),
  name: 'Media',
  singular_name: 'Media',
  add_new: 'Add Media File',
  add_new_item: 'Add Media File',
  edit_item: 'Edit Media',
  view_item: 'View Media File',
  all_items: 'Media',
  archives: 'Media',
  attributes: 'Attachment Attributes',
  menu_name: 'Media',
  name_admin_bar: 'Media',
  template_name: 'Single item: Media',
}

/** The labels of a type without pages; those of posts are the defaults. */
function labelsOf(one: string, many: string, own: Labels = {}): Labels {
  return {
    ...typeLabels('Post', 'Posts', null),
    name: many,
    singular_name: one,
    all_items: many,
    archives: own.all_items ?? many,
    menu_name: many,
    name_admin_bar: one,
    ...own,
    template_name: `Single item: ${one}`,
  }
}

/** The labels on the screens that list and edit the items. */
function screenLabels(one: string, many: string, found: string, list: string): Labels {
  return {
    add_new: `Add ${one}`,
    add_new_item: `Add ${one}`,
    edit_item: `Edit ${one}`,
    new_item: `New ${one}`,
    view_item: `View ${one}`,
    search_items: `Search ${many}`,
    not_found: `No ${found} found.`,
    not_found_in_trash: `No ${found} found in Trash.`,
    filter_items_list: `Filter ${found} list`,
    items_list_navigation: `${list} list navigation`,
    items_list: `${list} list`,
  }
}

/** @param item in small letters, `template part` */
function placeLabels(one: string, item: string): Labels {
  return {
    parent_item_colon: `Parent ${one}:`,
    archives: `${item.charAt(0).toUpperCase()}${item.slice(1)} archives`,
    insert_into_item: `Insert into ${item}`,
    uploaded_to_this_item: `Uploaded to this ${item}`,
  }
}

/** The labels of the other built-in types. */
export const stockLabels = {
  nav_menu_item: labelsOf('Navigation Menu Item', 'Navigation Menu Items'),
  wp_block: labelsOf('Pattern', 'Patterns', {
    ...screenLabels('Pattern', 'Patterns', 'patterns', 'Patterns'),
    edit_item: 'Edit Block Pattern',
    view_items: 'View Patterns',
    all_items: 'All Patterns',
    item_published: 'Pattern published.',
    item_published_privately: 'Pattern published privately.',
    item_reverted_to_draft: 'Pattern reverted to draft.',
    item_scheduled: 'Pattern scheduled.',
    item_updated: 'Pattern updated.',
  }),
  wp_template: labelsOf('Template', 'Templates', {
    ...screenLabels('Template', 'Templates', 'templates', 'Templates'),
    ...placeLabels('Template', 'template'),
    item_updated: 'Template updated.',
  }),
  wp_template_part: labelsOf('Template Part', 'Template Parts', {
    ...screenLabels('Template Part', 'Template Parts', 'template parts', 'Template parts'),
    ...placeLabels('Template Part', 'template part'),
    item_updated: 'Template part updated.',
  }),
  wp_global_styles: labelsOf('Global Styles', 'Global Styles'),
  wp_navigation: labelsOf('Navigation Menu', 'Navigation Menus', {
    ...screenLabels('Navigation Menu', 'Navigation Menus', 'Navigation Menu', 'Navigation Menus'),
    ...placeLabels('Navigation Menu', 'Navigation Menu'),
  }),
  wp_font_family: labelsOf('Font Family', 'Font Families'),
  wp_font_face: labelsOf('Font Face', 'Font Faces'),
} as const
