import type { CustomTaxonomy } from '../../store/content-facts.ts'
import type { Labels } from '../types/labels.ts'

/** The labels of a taxonomy. Follows `get_taxonomy_labels`. */
function termLabels(one: string, many: string, name: string): Labels {
  const [item, items] = [one.toLowerCase(), many.toLowerCase()]
  return {
    name: many,
    singular_name: one,
    search_items: `Search ${many}`,
    popular_items: null,
    all_items: `All ${many}`,
    parent_item: null,
    parent_item_colon: null,
    name_field_description: 'The name on the website.',
    slug_field_description: 'The name in addresses: small letters, digits and hyphens.',
    parent_field_description: null,
    desc_field_description: 'Few themes show the description.',
    edit_item: `Edit ${one}`,
    view_item: `View ${one}`,
    update_item: `Update ${one}`,
    add_new_item: `Add ${one}`,
    new_item_name: `New ${one} Name`,
    separate_items_with_commas: null,
    add_or_remove_items: null,
    choose_from_most_used: null,
    not_found: `No ${items} found.`,
    no_terms: `No ${items}`,
    filter_by_item: null,
    items_list_navigation: `${many} list navigation`,
    items_list: `${many} list`,
    most_used: 'Most Used',
    back_to_items: `&larr; Go to ${many}`,
    item_link: `${one} Link`,
    item_link_description: `A link to a ${item}.`,
    menu_name: many,
    name_admin_bar: name,
    template_name: `${one} Archives`,
  }
}

/** The labels of a taxonomy without pages; those of tags are the defaults. */
function furtherLabels(one: string, many: string, own: Labels): Labels {
  return {
    ...tagLabels,
    name: many,
    singular_name: one,
    all_items: many,
    ...own,
    menu_name: many,
    name_admin_bar: one,
    archives: many,
    template_name: `${one} Archives`,
  }
}

export const categoryLabels: Labels = {
  ...termLabels('Category', 'Categories', 'category'),
  parent_item: 'Parent Category',
  parent_item_colon: 'Parent Category:',
  parent_field_description: 'Categories can be nested: bread in baking.',
  filter_by_item: 'Filter by category',
}

export const tagLabels: Labels = {
  ...termLabels('Tag', 'Tags', 'post_tag'),
  popular_items: 'Popular Tags',
  separate_items_with_commas: 'Separate tags with commas',
  add_or_remove_items: 'Add or remove tags',
  choose_from_most_used: 'Choose from the most used tags',
}

export const menuLabels = furtherLabels('Navigation Menu', 'Navigation Menus', {})

export const patternCategoryLabels = furtherLabels('Pattern Category', 'Pattern Categories', {
  ...termLabels('Pattern Category', 'Pattern Categories', 'Pattern Category'),
  popular_items: 'Popular Pattern Categories',
  all_items: 'Pattern Categories',
  add_new_item: 'Add Category',
  separate_items_with_commas: 'Separate pattern categories with commas',
  add_or_remove_items: 'Add or remove pattern categories',
  choose_from_most_used: 'Choose from the most used pattern categories',
})

export function customLabels(one: string, many: string, { name, hierarchical }: CustomTaxonomy): Labels {
  const labels = termLabels(one, many, name)
  const [item, items] = [one.toLowerCase(), many.toLowerCase()]
  return hierarchical
    ? {
        ...labels,
        parent_item: `Parent ${one}`,
        parent_item_colon: `Parent ${one}:`,
        parent_field_description: `The ${item} above it.`,
        filter_by_item: `Filter by ${item}`,
      }
    : {
        ...labels,
        popular_items: `Popular ${many}`,
        separate_items_with_commas: `Separate ${items} with commas`,
        add_or_remove_items: `Add or remove ${items}`,
        choose_from_most_used: `Choose from the most used ${items}`,
      }
}
