import type { Context } from '../../contract/index.ts'
import { blockRecord } from '../../contract/resources/blocks.ts'
import { navigationRecord } from '../../contract/resources/navigation.ts'
import type { BlockRecord, NavigationRecord } from '../store/records.ts'
import { type Rendered, recordRenderer } from '../view/context-filter.ts'
import { itemFields } from './item-fields.ts'
import type { ItemSource } from './item-source.ts'

const renderFields = recordRenderer<ItemSource<BlockRecord>, keyof typeof blockRecord.properties>(
  blockRecord,
  {
    ...itemFields,
    title: ({ record }) => ({ raw: record.title }),
    content: (source) => without('rendered', itemFields.content(source)),
    wp_pattern_category: ({ record }) => record.patternCategories,
  },
)

/**
 * A block: its texts as they are written, and beside its meta what is told of it in a place of its own. Follows
 * `WP_REST_Blocks_Controller::filter_response_by_context`.
 */
export function renderBlock(source: ItemSource<BlockRecord>, context: Context): Rendered {
  return {
    ...renderFields(source, context),
    wp_pattern_sync_status: context === 'embed' ? '' : source.record.syncStatus,
  }
}

/** A navigation menu. */
export const renderNavigation = recordRenderer<
  ItemSource<NavigationRecord>,
  keyof typeof navigationRecord.properties
>(navigationRecord, itemFields)

function without(name: string, value: unknown): Rendered {
  return Object.fromEntries(Object.entries(objectOf(value)).filter(([each]) => each !== name))
}

function objectOf(value: unknown): Rendered {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
