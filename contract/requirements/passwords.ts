import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** Items with a password, as the reference answers them. */
export const passwordRequirements: readonly Requirement[] = [
  ...statements(sections.posts, 'required', {
    'posts.read.password.effect': 'A read of a protected post with its `password` shows what is kept back.',
    'posts.read.excerpt-length.effect':
      'A read of a post takes `excerpt_length` in place of the usual length of an excerpt.',
  }),
  ...statements(sections.pages, 'required', {
    'pages.read.password.effect': 'A read of a protected page with its `password` shows what is kept back.',
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
    'excerpts.default': 'An excerpt made from the content has 55 words unless it is told otherwise.',
    'excerpts.zero': 'An `excerpt_length` of 0 leaves nothing but the mark of what is left out.',
    'excerpts.word': 'An `excerpt_length` that is a word answers 400.',
  }),
]
