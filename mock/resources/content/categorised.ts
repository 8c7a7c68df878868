import type { Call } from '../../endpoint/call.ts'
import { defaultCategory } from '../../store/default-category.ts'
import type { ContentRecord } from '../../store/records.ts'

/** A post without a category gets the default one with any change, the trash among them. Follows `wp_insert_post`. */
export function categorised<Item extends ContentRecord>(record: Item, { state }: Pick<Call, 'state'>): Item {
  if (!('categories' in record) || record.categories.length > 0) return record
  const category = defaultCategory(state)
  return { ...record, categories: category === undefined ? [] : [category] }
}
