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
    'authentication.basic.mail': 'A mail address is accepted instead of the user name.',
    'authentication.basic.spaces': 'Spaces in an application password do no harm.',
    'authentication.wrong.read': 'A public list answers 200 to wrong credentials.',
    'authentication.wrong.write': 'A create with wrong credentials answers as to a caller without any.',
    'authentication.wrong.password':
      'The password of the login is not an application password, and does not authenticate.',
    'authentication.wrong.bearer': 'A bearer token counts as no credentials.',
    'authentication.wrong.broken': 'Basic credentials that cannot be read count as none.',
    'authentication.nonce': 'A bad nonce answers 403 with `rest_cookie_invalid_nonce`.',
    'authentication.nonce.basic': 'A bad nonce is ignored with good Basic credentials.',
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

/** Items with a password, as WordPress responds with them. */
export const passwordRequirements: readonly Requirement[] = [
  ...statements(sections.posts, 'required', {
    'posts.read.password.effect': 'A read of a protected post with its `password` shows its content.',
    'posts.read.excerpt-length.effect':
      'A read of a post takes `excerpt_length` in place of the usual length of an excerpt.',
  }),
  ...statements(sections.pages, 'required', {
    'pages.read.password.effect': 'A read of a protected page with its `password` shows its content.',
    'pages.read.excerpt-length.effect':
      'A read of a page takes `excerpt_length` in place of the usual length of an excerpt.',
  }),
  ...statements(sections.contentFields, 'reference', {
    'passwords.none':
      'A protected item answers 200 without a password, with empty text and `protected` being true.',
    'passwords.title': 'The title of a protected item stays as it was written.',
    'passwords.right': 'A protected item read with its password still has `protected` being true.',
    'passwords.wrong':
      'A wrong password answers 403 with `rest_post_incorrect_password`, an administrator too.',
    'passwords.unprotected':
      'Any password for an item that has none answers 403 with `rest_post_incorrect_password`.',
    'passwords.administrator.view':
      'An administrator sees in `view` no more of a protected item than others do.',
    'passwords.administrator.edit':
      'An administrator sees in `edit` the text and the password of a protected item.',
    'passwords.list': 'A `password` opens the protected items of a list too.',
    'passwords.sticky':
      'A post that would be both sticky and protected answers 400 with `rest_invalid_field`.',
    'passwords.private': 'The password of a private item is dropped without an error.',
    'excerpts.generated': 'An `excerpt_length` counts only for excerpts made from the content.',
    'excerpts.default': 'An excerpt made from the content has 55 words unless a request says otherwise.',
    'excerpts.zero': 'An `excerpt_length` of 0 leaves nothing but the mark of what is left out.',
    'excerpts.word': 'An `excerpt_length` that is a word answers 400.',
  }),
]
