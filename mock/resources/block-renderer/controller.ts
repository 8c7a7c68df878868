import type { ValueSchema } from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { denied } from '../../auth/denial.ts'
import { can, mayEdit } from '../../auth/rights.ts'
import { renderBlock } from '../../content/blocks/render-blocks.ts'
import { invalidParameters } from '../../http/arguments/check-arguments.ts'
import { validate } from '../../http/arguments/validate.ts'
import { RestError } from '../../http/errors.ts'
import { coreBlocks, factsOf } from '../block-types/core-blocks.ts'
import { type Call, type EndpointBehaviour, ok, scalarText } from '../endpoint/call.ts'
import { contentOf, excerptOf } from '../render/item-texts.ts'

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
    const name = scalarText(call.args.name)
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
    return ok({ rendered })
  },
}

/** What is set of a block, as it has to be. */
function checkedAttributes(name: string, { args, sent, match }: Call): Readonly<Record<string, unknown>> {
  const given = isRecord(args.attributes) ? args.attributes : {}
  const checked = validate(given, schemaOf(name), 'attributes')
  if (!checked.ok) throw invalidParameters([['attributes', checked.problem]], sent, match.endpoint.args)
  return isRecord(checked.value) ? checked.value : {}
}

function schemaOf(name: string): ValueSchema {
  const known = Object.entries(factsOf(name).attributes)
  // A text with marks is a text.
  const properties = known.map(([attribute, schema]) => [
    attribute,
    isRecord(schema) && schema.type === 'rich-text' ? { type: 'string' } : schema,
  ])
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    additionalProperties: false,
  }
}
