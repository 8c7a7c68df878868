import type { ValueSchema } from '../../../contract/index.ts'
import { invalidParameters } from '../../arguments/check-arguments.ts'
import { isObject } from '../../arguments/coerce.ts'
import { validate } from '../../arguments/validate.ts'
import { denied } from '../../authorise/denial.ts'
import { can, mayEdit } from '../../authorise/rights.ts'
import { renderBlock } from '../../blocks/render-blocks.ts'
import { type Call, type EndpointBehaviour, textOf } from '../../endpoint/call.ts'
import { RestError } from '../../http/errors.ts'
import { contentOf, excerptOf } from '../../render/item-texts.ts'
import { attributesOf, commonAttributes } from '../block-types/block-attributes.ts'
import { coreBlocks } from '../block-types/core-blocks.ts'

const options = { context: 'view' } as const

const recordOf = ({ args, state }: Call) => state.content.get(Number(args.post_id))

/** `GET` and `POST` of a block as HTML: of those that are made anew when they are shown. */
export const blockRender: EndpointBehaviour = {
  permit: (call) => {
    const { args, user } = call
    const record = recordOf(call)
    const isAsked = args.post_id !== undefined && Number(args.post_id) > 0
    const may = isAsked
      ? record !== undefined && user !== undefined && mayEdit(user, record)
      : can(user, 'edit_posts')
    return may
      ? undefined
      : denied(user, 'block_cannot_read', 'Blocks are shown to those who may change the item.')
  },
  handle: (call) => {
    const name = textOf(call.args.name)
    if (!coreBlocks.get(name)?.isDynamic)
      throw new RestError(
        404,
        'block_invalid',
        `The block ${name} is not made anew when it is shown, or there is none.`,
      )
    const block = { name, attributes: checkedAttributes(name, call), parts: [] }
    const rendered = renderBlock(block, {
      view: call,
      record: recordOf(call),
      textOf: (record, text) => (text === 'content' ? contentOf : excerptOf)({ record, view: call, options }),
    })
    return { status: 200, body: { rendered } }
  },
}

/**
 * What is set of a block, as it has to be.
 *
 * @throws RestError 400 for what cannot be set of it, or not so
 */
function checkedAttributes(name: string, { args, sent, match }: Call): Readonly<Record<string, unknown>> {
  const given = isObject(args.attributes) ? args.attributes : {}
  const checked = validate(given, schemaOf(name), 'attributes')
  if (!checked.ok) throw invalidParameters([['attributes', checked.problem]], sent, match.endpoint.args)
  return isObject(checked.value) ? checked.value : {}
}

// Of blocks of which only is known here what all have, anything may be set.
function schemaOf(name: string): ValueSchema {
  const known = Object.entries(attributesOf(name))
  // A text with marks is a text.
  const properties = known.map(([attribute, schema]) => [
    attribute,
    isObject(schema) && schema.type === 'rich-text' ? { type: 'string' } : schema,
  ])
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    additionalProperties: known.length === Object.keys(commonAttributes).length,
  }
}
