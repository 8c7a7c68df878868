import type { ValueSchema } from '../../../contract/index.ts'
import { isRecord, recordOrEmpty } from '../../../contract/lib/is-record.ts'
import { denied } from '../../auth/denial.ts'
import { can, mayEdit } from '../../auth/rights.ts'
import { renderBlock } from '../../content/blocks/render-blocks.ts'
import { invalidParameters } from '../../http/arguments/check-arguments.ts'
import { validate } from '../../http/arguments/validate.ts'
import { RestError } from '../../http/errors.ts'
import { coreBlocks, factsOf } from '../block-types/core-blocks.ts'
import { scalarText } from '../endpoint/arguments.ts'
import { type Call, type EndpointBehaviour, ok } from '../endpoint/call.ts'
import { contentOf, excerptOf } from '../render/item-texts.ts'

const options = { context: 'view' } as const

const recordOf = ({ args, state }: Call) => state.content.get(Number(args.post_id))

/** `GET` and `POST` of the HTML of a dynamic block. */
export const blockRender: EndpointBehaviour = {
  permit: (call) => {
    const { args, user } = call
    const record = recordOf(call)
    const namesItem = args.post_id !== undefined && Number(args.post_id) > 0
    const may = namesItem
      ? record !== undefined && user !== undefined && mayEdit(user, record)
      : can(user, 'edit_posts')
    return may
      ? undefined
      : denied(
          user,
          'block_cannot_read',
          'Only users who can edit the item can render its blocks. Sign in as one.',
        )
  },
  handle: (call) => {
    const name = scalarText(call.args.name)
    if (!coreBlocks.get(name)?.isDynamic)
      throw new RestError(404, 'block_invalid', `There is no dynamic block ${name}.`)
    const block = { name, attributes: checkedAttributes(name, call), parts: [] }
    const rendered = renderBlock(block, {
      view: call,
      record: recordOf(call),
      textOf: (record, text) => (text === 'content' ? contentOf : excerptOf)({ record, view: call, options }),
    })
    return ok({ rendered })
  },
}

// The attributes in the query or body. @throws RestError 400
function checkedAttributes(name: string, { args, sent, match }: Call): Readonly<Record<string, unknown>> {
  const given = recordOrEmpty(args.attributes)
  const checked = validate(given, schemaOf(name), 'attributes')
  if (!checked.ok) throw invalidParameters([['attributes', checked.problem]], sent, match.endpoint.args)
  return recordOrEmpty(checked.value)
}

function schemaOf(name: string): ValueSchema {
  const known = Object.entries(factsOf(name).attributes)
  // Rich text is a string.
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
