import { type Context, pageRecord, postRecord } from '../../../contract/index.ts'
import { recordOrEmpty } from '../../../contract/lib/is-record.ts'
import { onceForEach } from '../../../contract/lib/once-for-each.ts'
import { blockRecord } from '../../../contract/resources/blocks.ts'
import { customRecord, hasFootnotes } from '../../../contract/resources/custom-types.ts'
import { navigationRecord } from '../../../contract/resources/navigation.ts'
import type { CustomType } from '../../store/content-facts.ts'
import type { ContentModel } from '../../store/content-model.ts'
import { registeredName, taxonomyFacts, termsIn, typeOf } from '../../store/content-types.ts'
import type {
  BlockRecord,
  ContentKind,
  ContentRecord,
  CustomRecord,
  NavigationRecord,
  PostRecord,
  RecordOf,
} from '../../store/records.ts'
import { typeSchemaFacts } from '../../store/type-schema-facts.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../../view/context-filter.ts'
import { linksOf } from '../../view/links.ts'
import { linksOfFields, withRegistered } from '../../view/registered.ts'
import { fitted } from '../../view/site-version.ts'
import { withoutUndeclared } from '../../view/undeclared-fields.ts'
import type { View } from '../../view/view.ts'
import { renderAttachment } from './attachment.ts'
import { itemFields } from './item-fields.ts'
import type { ItemOptions, ItemSource } from './item-texts.ts'

type Source = ItemSource<CustomRecord>
type Renderer = (source: Source, context: Context) => Rendered

// Renders an item of a custom type, without registered meta and fields.
const customRenderer = onceForEach((type: CustomType, model: ContentModel): Renderer => {
  const schema = customRecord({ ...typeSchemaFacts(type, model), meta: {}, fields: {} })
  const isAnnotated = hasFootnotes(type.definition)
  const terms = model
    .taxonomiesOf(type)
    .map((taxonomy) => [taxonomyFacts(taxonomy).base, ({ record }: Source) => termsIn(record, taxonomy)])
  const fields: FieldRenderers<Source, typeof schema> = {
    ...itemFields,
    type: () => type.name,
    meta: ({ record }) => (isAnnotated ? { footnotes: record.footnotes ?? '' } : []),
    ...Object.fromEntries(terms),
  }
  return recordRenderer(schema, fields)
})

const renderFields = recordRenderer<ItemSource<BlockRecord>, keyof typeof blockRecord.properties>(
  blockRecord,
  {
    ...itemFields,
    title: ({ record }) => ({ raw: record.title }),
    content: (source) => unrendered(itemFields.content(source)),
    wp_pattern_category: ({ record }) => record.patternCategories,
  },
)

// Follows `WP_REST_Blocks_Controller::filter_response_by_context`.
function renderBlock(source: ItemSource<BlockRecord>, context: Context): Rendered {
  return {
    ...renderFields(source, context),
    ...(!source.view.version?.lacks('sync status of patterns') && {
      wp_pattern_sync_status: context === 'embed' ? '' : source.record.syncStatus,
    }),
  }
}

const renderNavigationFields = recordRenderer<
  ItemSource<NavigationRecord>,
  keyof typeof navigationRecord.properties
>(navigationRecord, itemFields)

// WordPress 6.5 to 6.7 rendered it again wherever its raw content is shown, whatever its password.
function renderNavigation(source: ItemSource<NavigationRecord>, context: Context): Rendered {
  const { view, options } = source
  const isRenderedAgain =
    context === 'embed' && view.version?.lacks('hidden contents of embedded navigation menus')
  return renderNavigationFields(
    isRenderedAgain ? { ...source, options: { ...options, unlocked: true } } : source,
    context,
  )
}

function unrendered(content: unknown): Rendered {
  const { rendered: _, ...members } = recordOrEmpty(content)
  return members
}

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
  attachment: renderAttachment,
  wp_block: renderBlock,
  wp_navigation: renderNavigation,
  custom: (source, context) =>
    customRenderer(source.record.definition, source.view.state.model)(source, context),
}

const renderAs = <Type extends ContentKind>(type: Type, source: ItemSource<RecordOf<Type>>): Rendered =>
  renderers[type](source, source.options.context)

export function renderItem(record: ContentRecord, view: View, options: ItemOptions): Rendered {
  const rendered = renderAs(record.type, { record, view, options })
  const declared = withoutUndeclared(rendered, record.type, view.undeclared)
  const name = registeredName(typeOf(record))
  const registered = withRegistered(declared, name, record, view, options.context)
  const item = fitted(view, registered, name, options.context, record)
  if (options.links !== false)
    item._links = {
      ...linksOf(record, view, options.context === 'edit'),
      ...linksOfFields(name, record, view, options.context),
    }
  return item
}
