import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** Credentials and rights. */
export const authenticationRequirements: readonly Requirement[] = [
  ...statements(sections.authentication, 'required', {
    'authentication.scheme': 'The index offers only the scheme `application-passwords`.',
    'authentication.authorization':
      'The index gives the address where a user authorizes an application as `endpoints.authorization`.',
    'authentication.anonymous.content': 'Public content can be read in `view` without credentials.',
    'authentication.anonymous.index': 'The index can be read without credentials.',
  }),
  ...statements(sections.authentication, 'reference', {
    'authentication.basic': 'A user name and an application password are accepted as HTTP Basic credentials.',
    'authentication.basic.mail': 'An email address is accepted instead of the user name.',
    'authentication.basic.spaces': 'Spaces in an application password are ignored.',
    'authentication.wrong.read': 'A public list returns 200 to a request with wrong credentials.',
    'authentication.wrong.write':
      'Creating an item with wrong credentials returns the same as without credentials.',
    'authentication.wrong.password':
      'The login password is not an application password and does not authenticate.',
    'authentication.wrong.bearer': 'A bearer token is treated as no credentials.',
    'authentication.wrong.broken': 'Malformed Basic credentials are treated as no credentials.',
    'authentication.nonce': 'An invalid nonce returns 403 with `rest_cookie_invalid_nonce`.',
    'authentication.nonce.basic': 'An invalid nonce is ignored when the Basic credentials are valid.',
    'authentication.create': 'Creating an item without credentials returns 401 with `rest_cannot_create`.',
    'authentication.update': 'Updating an item without credentials returns 401 with `rest_cannot_edit`.',
    'authentication.delete': 'Deleting an item without credentials returns 401 with `rest_cannot_delete`.',
    'authentication.unknown-id': 'Writing to an unknown id without credentials returns 404.',
    'authentication.forbidden':
      'A write by a user who lacks the permission returns 403 with the same code as without credentials.',
    'rights.contributor.publish':
      'A contributor who publishes or schedules gets 403 with `rest_cannot_publish`.',
    'rights.contributor.private':
      'A contributor who writes a private post gets 403 with `rest_cannot_publish`.',
    'rights.contributor.draft': 'A contributor may create drafts and pending posts, also with a password.',
    'rights.contributor.sticky':
      'A contributor who makes a post sticky gets 403 with `rest_cannot_assign_sticky`.',
    'rights.contributor.author':
      'A contributor who writes for another author gets 403 with `rest_cannot_edit_others`.',
    'rights.contributor.published':
      'A contributor who edits their own published post gets 403 with `rest_cannot_edit`.',
    'rights.contributor.upload': 'A contributor who uploads gets 403 with `rest_cannot_create`.',
    'rights.pages': 'Only editors and administrators can write pages.',
    'rights.read.anonymous':
      'Reading an item that is not public without credentials returns 401 with `rest_forbidden`.',
    'rights.read.subscriber':
      'Reading an item that is not public as a subscriber returns 403 with `rest_forbidden`.',
    'rights.read.administrator': 'Reading an item that is not public as an administrator returns 200.',
  }),
]

/** Items with a password, as WordPress responds with them. */
export const passwordRequirements: readonly Requirement[] = [
  ...statements(sections.posts, 'required', {
    'posts.read.password.effect': 'Reading a protected post with its `password` returns its content.',
    'posts.read.excerpt-length.effect':
      'When a post is read, `excerpt_length` replaces the default length of an excerpt.',
  }),
  ...statements(sections.pages, 'required', {
    'pages.read.password.effect': 'Reading a protected page with its `password` returns its content.',
    'pages.read.excerpt-length.effect':
      'When a page is read, `excerpt_length` replaces the default length of an excerpt.',
  }),
  ...statements(sections.contentFields, 'reference', {
    'passwords.none':
      'Reading a protected item without a password returns 200 with empty texts and a true `protected`.',
    'passwords.title': 'The title of a protected item is unchanged.',
    'passwords.right': 'A protected item read with its password still has a true `protected`.',
    'passwords.wrong':
      'A wrong password returns 403 with `rest_post_incorrect_password`, also to an administrator.',
    'passwords.unprotected':
      'Any password for an item without one returns 403 with `rest_post_incorrect_password`.',
    'passwords.administrator.view':
      'In `view`, an administrator sees no more of a protected item than other clients do.',
    'passwords.administrator.edit':
      'In `edit`, an administrator sees the text and the password of a protected item.',
    'passwords.list': 'The `password` of a list request also opens the protected items of the list.',
    'passwords.sticky': 'Making a post both sticky and protected returns 400 with `rest_invalid_field`.',
    'passwords.private': 'The password of a private item is dropped without an error.',
    'excerpts.generated': 'The argument `excerpt_length` affects only excerpts generated from the content.',
    'excerpts.default': 'An excerpt generated from the content has 55 words by default.',
    'excerpts.zero': 'With an `excerpt_length` of 0, only the ellipsis remains.',
    'excerpts.word': 'An `excerpt_length` that is a word returns 400.',
  }),
]
