import { blockTypeRecord, type Context, type Json } from '../../../contract/index.ts'
import { type Denial, denied } from '../../auth/denial.ts'
import { mayEditAny } from '../../auth/rights.ts'
import { RestError } from '../../http/errors.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../../view/context-filter.ts'
import { curies, readMethods, selfLink } from '../../view/links.ts'
import { fitted } from '../../view/site-version.ts'
import type { View } from '../../view/view.ts'
import { contextOf, scalarText } from '../endpoint/arguments.ts'
import { type Call, type EndpointBehaviour, ok } from '../endpoint/call.ts'
import { type BlockType, blockNames, coreBlocks, factsOf } from './core-blocks.ts'

const none = () => []
const nothing = () => null
const slugOf = ({ name }: BlockType): string => name.slice('core/'.length)

const emptyList: readonly Json[] = []

// A member that a block is registered with, or a default.
const fact =
  (name: string, otherwise: Json = null) =>
  (type: BlockType): Json =>
    factsOf(type.name)[name] ?? otherwise
const listOrObject = (name: string) => (type: BlockType) => {
  const value = factsOf(type.name)[name]
  return value === undefined || Object.keys(value ?? {}).length === 0 ? emptyList : value
}

const fields: FieldRenderers<BlockType, typeof blockTypeRecord> = {
  api_version: fact('api_version', 3),
  title: ({ title }) => title,
  name: ({ name }) => name,
  description: ({ title }) => `The block ${title} of WordPress.`,
  icon: nothing,
  attributes: ({ name }) => factsOf(name).attributes,
  provides_context: listOrObject('provides_context'),
  uses_context: listOrObject('uses_context'),
  selectors: listOrObject('selectors'),
  supports: listOrObject('supports'),
  category: ({ category }) => category,
  is_dynamic: ({ isDynamic }) => isDynamic,
  editor_script_handles: none,
  script_handles: none,
  view_script_handles: none,
  view_script_module_ids: listOrObject('view_script_module_ids'),
  editor_style_handles: (type) => [`wp-block-${slugOf(type)}-editor`],
  style_handles: (type) => [`wp-block-${slugOf(type)}`],
  view_style_handles: none,
  styles: listOrObject('styles'),
  variations: none,
  textdomain: nothing,
  parent: fact('parent'),
  ancestor: fact('ancestor'),
  allowed_blocks: fact('allowed_blocks'),
  keywords: none,
  example: nothing,
  block_hooks: none,
  editor_script: nothing,
  script: nothing,
  view_script: nothing,
  editor_style: (type) => `wp-block-${slugOf(type)}-editor`,
  style: (type) => `wp-block-${slugOf(type)}`,
}

const render = recordRenderer(blockTypeRecord, fields)

function renderedType(type: BlockType, view: View, context: Context): Rendered {
  const { addresses } = view
  const collection = addresses.route('/core/v2/block-types')
  const [namespace] = type.name.split('/')
  const renderer = `${addresses.route(`/core/v2/block-renderer/${type.name}`)}?context=edit`
  return {
    ...fitted(view, render(type, context), blockTypeRecord.title, context),
    _links: {
      collection: [{ href: collection }],
      self: selfLink(view, `${collection}/${type.name}`, readMethods),
      up: [{ href: `${collection}/${namespace}` }],
      ...(type.isDynamic && { 'wp:render-block': [{ href: renderer }], curies }),
    },
  }
}

function blockDenial({ user }: Call): Denial | undefined {
  return mayEditAny(user)
    ? undefined
    : denied(
        user,
        'rest_block_type_cannot_view',
        'Only users who can write posts can read block types. Sign in as one.',
      )
}

/** `GET` of all block types, or of those of a namespace. */
export const blockTypeList: EndpointBehaviour = {
  permit: blockDenial,
  handle: (call) => {
    const namespace = scalarText(call.args.namespace)
    const shown = blockNames.flatMap((name) => {
      const type = coreBlocks.get(name)
      return type && (namespace === '' || name.startsWith(`${namespace}/`)) ? [type] : []
    })
    return ok(shown.map((type) => renderedType(type, call, contextOf(call))))
  },
}

const requestedName = ({ args }: Call): string => `${scalarText(args.namespace)}/${scalarText(args.name)}`

const unknown = (name: string): RestError =>
  new RestError(
    404,
    'rest_block_type_invalid',
    `There is no block type ${name}. Use a name from the list of block types.`,
  )

export const blockTypeRead: EndpointBehaviour = {
  permit: (call) => {
    const name = requestedName(call)
    return blockDenial(call) ?? (coreBlocks.has(name) ? undefined : unknown(name))
  },
  handle: (call) => {
    const type = coreBlocks.get(requestedName(call))
    if (type === undefined) throw unknown(requestedName(call))
    return ok(renderedType(type, call, contextOf(call)))
  },
}
