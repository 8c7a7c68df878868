/** What the items of a type are called in an editor, by the platform's names for each use. */
export type Labels = Readonly<Record<string, string | null>>

/**
 * The labels of a type whose items are written in an editor, as `get_post_type_labels` fills them in.
 *
 * @param one `Post`
 * @param many `Posts`
 * @param parent what stands before the name of the item above; null where there is none above
 */
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

/** The labels of attachments: where they have none of their own, those of posts. */
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
