import { denied } from '../../authorise/denial.ts'
import { can, mayEditAny } from '../../authorise/rights.ts'
import { type Call, type EndpointBehaviour, textOf } from '../../endpoint/call.ts'
import { RestError } from '../../http/errors.ts'
import { nameOf } from '../../store/content-types.ts'
import { types } from '../types/types.ts'

/** Is there none of a kind that has a name. */
function isUnknown(call: Call): boolean {
  const { kind, name } = call.args
  if (kind === 'postType') return !types.items(call).has(textOf(name))
  return kind === 'taxonomy' && !call.state.model.taxonomies.some((each) => nameOf(each) === name)
}

/** What somebody who lists the things of a kind may do. */
function mayList({ args, user }: Call): boolean {
  if (args.kind === 'root') return can(user, 'manage_options')
  return args.kind === 'taxonomy' ? can(user, 'manage_categories') : mayEditAny(user)
}

/** `GET` of how the screens of a kind of thing are laid out at first: as a table, and with no form of its own. */
export const viewConfigRead: EndpointBehaviour = {
  permit: (call) =>
    isUnknown(call) || mayList(call)
      ? undefined
      : denied(call.user, 'rest_cannot_read', 'How screens are laid out is told to those who use them.'),
  handle: (call) => {
    const { kind, name } = call.args
    if (isUnknown(call))
      throw new RestError(
        404,
        'rest_view_config_invalid_entity',
        `There is no ${textOf(kind)} named ${JSON.stringify(name)}. The types and taxonomies are listed.`,
      )
    const defaultView = {
      type: 'table',
      filters: [],
      perPage: 20,
      sort: { field: 'title', direction: 'asc' },
    }
    return {
      status: 200,
      body: {
        kind,
        name,
        default_view: defaultView,
        default_layouts: { table: {} },
        view_list: [],
        form: {},
      },
    }
  },
}
