import { blockTypeRecord, type Context } from '../../../contract/index.ts'
import { type Denial, denied } from '../../authorise/denial.ts'
import { mayEditAny } from '../../authorise/rights.ts'
import { type Call, contextOf, type EndpointBehaviour, textOf } from '../../endpoint/call.ts'
import { RestError } from '../../http/errors.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../../view/context-filter.ts'
import { curies } from '../../view/links.ts'
import { fitted } from '../../view/site-version.ts'
import type { View } from '../../view/view.ts'
import { attributesOf } from './block-attributes.ts'
import { type BlockType, coreBlocks } from './core-blocks.ts'

const none = () => []
const nothing = () => null
const slugOf = ({ name }: BlockType): string => name.slice('core/'.length)

const fields: FieldRenderers<BlockType, typeof blockTypeRecord> = {
  api_version: () => 3,
  title: ({ title }) => title,
  name: ({ name }) => name,
  description: ({ title }) => `The block ${title} of WordPress.`,
  icon: nothing,
  attributes: ({ name }) => attributesOf(name),
  provides_context: none,
  uses_context: none,
  selectors: none,
  supports: () => ({ anchor: true }),
  category: ({ category }) => category,
  is_dynamic: ({ isDynamic }) => isDynamic,
  editor_script_handles: none,
  script_handles: none,
  view_script_handles: none,
  view_script_module_ids: none,
  editor_style_handles: (type) => [`wp-block-${slugOf(type)}-editor`],
  style_handles: (type) => [`wp-block-${slugOf(type)}`],
  view_style_handles: none,
  styles: none,
  variations: none,
  textdomain: () => 'default',
  parent: nothing,
  ancestor: nothing,
  allowed_blocks: nothing,
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
      self: [{ href: `${collection}/${type.name}` }],
      up: [{ href: `${collection}/${namespace}` }],
      ...(type.isDynamic && { 'wp:render-block': [{ href: renderer }], curies }),
    },
  }
}

function blockDenial({ user }: Call): Denial | undefined {
  return mayEditAny(user)
    ? undefined
    : denied(user, 'rest_block_type_cannot_view', 'The kinds of block are told to those who write.')
}

/** `GET` of the kinds of block, all or those of a namespace. */
export const blockTypeList: EndpointBehaviour = {
  permit: blockDenial,
  handle: (call) => {
    const namespace = textOf(call.args.namespace)
    const shown = [...coreBlocks.values()].filter(
      ({ name }) => namespace === '' || name.startsWith(`${namespace}/`),
    )
    return { status: 200, body: shown.map((type) => renderedType(type, call, contextOf(call))) }
  },
}

const nameOf = ({ args }: Call): string => `${textOf(args.namespace)}/${textOf(args.name)}`

const unknown = (name: string): RestError =>
  new RestError(404, 'rest_block_type_invalid', `There is no kind of block ${name}. The list names them all.`)

/** `GET` of a kind of block. */
export const blockTypeRead: EndpointBehaviour = {
  permit: (call) => blockDenial(call) ?? (coreBlocks.has(nameOf(call)) ? undefined : unknown(nameOf(call))),
  handle: (call) => {
    const type = coreBlocks.get(nameOf(call))
    if (type === undefined) throw unknown(nameOf(call))
    return { status: 200, body: renderedType(type, call, contextOf(call)) }
  },
}
