import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** Credentials and rights. */
export const authenticationRequirements: readonly Requirement[] = [
  ...statements(sections.authentication, 'required', {
    'authentication.scheme': 'The index offers the scheme `application-passwords` and no other.',
    'authentication.authorization':
      'The index gives in `endpoints.authorization` where a user lets an application in.',
    'authentication.anonymous.content': 'Public content is read in `view` without credentials.',
    'authentication.anonymous.index': 'The index is read without credentials.',
  }),
  ...statements(sections.authentication, 'reference', {
    'authentication.basic': 'A user name and an application password are taken as HTTP Basic credentials.',
    'authentication.basic.mail': 'A mail address is taken in the place of the user name.',
    'authentication.basic.spaces': 'Spaces in an application password do no harm.',
    'authentication.wrong.read': 'A public list answers 200 to wrong credentials.',
    'authentication.wrong.write': 'A create with wrong credentials answers as to a caller without any.',
    'authentication.wrong.password':
      'The password of the login is no application password, and counts as none.',
    'authentication.wrong.bearer': 'A bearer token counts as no credentials.',
    'authentication.wrong.broken': 'Basic credentials that cannot be read count as none.',
    'authentication.nonce': 'A bad nonce answers 403 with `rest_cookie_invalid_nonce`.',
    'authentication.nonce.basic': 'A bad nonce is ignored beside good Basic credentials.',
    'authentication.create': 'A create without credentials answers 401 with `rest_cannot_create`.',
    'authentication.update': 'An update without credentials answers 401 with `rest_cannot_edit`.',
    'authentication.delete': 'A delete without credentials answers 401 with `rest_cannot_delete`.',
    'authentication.unknown-id': 'A write to an unknown id without credentials answers 404.',
    'authentication.forbidden':
      'A write by a user without the right answers 403 with the code it has without credentials.',
    'rights.contributor.publish':
      'A contributor who publishes or schedules gets 403 with `rest_cannot_publish`.',
    'rights.contributor.private':
      'A contributor who writes a private post gets 403 with `rest_cannot_publish`.',
    'rights.contributor.draft': 'A contributor may create drafts and pending posts, with a password too.',
    'rights.contributor.sticky':
      'A contributor who makes a post sticky gets 403 with `rest_cannot_assign_sticky`.',
    'rights.contributor.author':
      'A contributor who writes for another author gets 403 with `rest_cannot_edit_others`.',
    'rights.contributor.published':
      'A contributor who edits a post of its own that is published gets 403 with `rest_cannot_edit`.',
    'rights.contributor.upload': 'A contributor who uploads gets 403 with `rest_cannot_create`.',
    'rights.pages': 'Pages are written by editors and those above them.',
    'rights.read.anonymous':
      'An item that is not public answers 401 with `rest_forbidden` without credentials.',
    'rights.read.subscriber': 'An item that is not public answers 403 with `rest_forbidden` to a subscriber.',
    'rights.read.administrator': 'An item that is not public answers 200 to an administrator.',
  }),
]
