import { denied } from '../../auth/denial.ts'
import { can, mayEditAny } from '../../auth/rights.ts'
import { type EndpointBehaviour, ok } from '../endpoint/call.ts'

// No fake site asks a directory elsewhere, so that nothing is found.
const handle: EndpointBehaviour['handle'] = () => ok([])

/** `GET` of blocks in the directory of plugins. */
export const blockDirectorySearch: EndpointBehaviour = {
  permit: ({ user }) =>
    can(user, 'install_plugins') && can(user, 'activate_plugins')
      ? undefined
      : denied(user, 'rest_block_directory_cannot_view', 'The directory of blocks is for administrators.'),
  handle,
}

export const patternDirectoryList: EndpointBehaviour = {
  permit: ({ user }) =>
    mayEditAny(user)
      ? undefined
      : denied(
          user,
          'rest_pattern_directory_cannot_view',
          'The directory of patterns is for those who write.',
        ),
  handle,
}
