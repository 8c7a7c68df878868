import { denied } from '../../auth/denial.ts'
import { can, mayEditAny } from '../../auth/rights.ts'
import { type EndpointBehaviour, ok } from '../endpoint/call.ts'

// The mock calls no external directory, so it finds nothing.
const handle: EndpointBehaviour['handle'] = () => ok([])

/** `GET` of blocks in the plugin directory. */
export const blockDirectorySearch: EndpointBehaviour = {
  permit: ({ user }) =>
    can(user, 'install_plugins') && can(user, 'activate_plugins')
      ? undefined
      : denied(
          user,
          'rest_block_directory_cannot_view',
          'Only administrators can search the block directory. Sign in as one.',
        ),
  handle,
}

export const patternDirectoryList: EndpointBehaviour = {
  permit: ({ user }) =>
    mayEditAny(user)
      ? undefined
      : denied(
          user,
          'rest_pattern_directory_cannot_view',
          'Only users who can write posts can search the pattern directory. Sign in as one.',
        ),
  handle,
}
