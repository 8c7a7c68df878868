import { type Context, pageRecord, postRecord } from '../../contract/index.ts'
import { nameOf, typeOf } from '../store/content-types.ts'
import type { ContentKind, ContentRecord, PostRecord, RecordOf } from '../store/records.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../view/context-filter.ts'
import { linksOf } from '../view/links.ts'
import { withRegistered } from '../view/registered.ts'
import { fitted } from '../view/site-version.ts'
import { withoutUndeclared } from '../view/undeclared-fields.ts'
import type { View } from '../view/view.ts'
import { itemFields } from './item-fields.ts'
import type { ItemOptions, ItemSource } from './item-source.ts'
import { attachmentItems, customItems, editorItems } from './late-items.ts'

const postFields: FieldRenderers<ItemSource<PostRecord>, typeof postRecord> = {
  ...itemFields,
  sticky: ({ record }) => record.sticky,
  format: ({ record }) => record.format,
  categories: ({ record }) => record.categories,
  tags: ({ record }) => record.tags,
}

type Renderers = {
  readonly [Type in ContentKind]: (source: ItemSource<RecordOf<Type>>, context: Context) => Rendered
}

const renderers: Renderers = {
  post: recordRenderer(postRecord, postFields),
  page: recordRenderer(pageRecord, itemFields),
  attachment: (...args) => attachmentItems.get().renderAttachment(...args),
  wp_block: (...args) => editorItems.get().renderBlock(...args),
  wp_navigation: (...args) => editorItems.get().renderNavigation(...args),
  custom: (...args) => customItems.get().renderCustom(...args),
}

const renderAs = <Type extends ContentKind>(type: Type, source: ItemSource<RecordOf<Type>>): Rendered =>
  renderers[type](source, source.options.context)

/** Renders an item for its reader. */
export function renderItem(record: ContentRecord, view: View, options: ItemOptions): Rendered {
  const whole = renderAs(record.type, { record, view, options })
  const declared = withoutUndeclared(whole, record.type, view.undeclared)
  const name = nameOf(typeOf(record))
  const own = withRegistered(declared, name, record, view, options.context)
  const item = fitted(view, own, name, options.context, record)
  if (options.links !== false) item._links = linksOf(record, view, options.context === 'edit')
  return item
}
