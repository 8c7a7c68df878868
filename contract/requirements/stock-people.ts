import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** Users, what they sign in with, and what they say. */
export const stockPeopleRequirements: readonly Requirement[] = statements(sections.stock, 'reference', {
  'stock.users.create': 'A create of a user answers 201 with what was sent, and so does a read in `edit`.',
  'stock.users.password': 'No answer shows the password of a user.',
  'stock.users.taken':
    'A user name that is taken is refused with `existing_user_login`, a mail address with `existing_user_email`.',
  'stock.users.role':
    'A user may do what its `roles` may, and a role that is unknown is refused with 400 and `rest_user_invalid_role`.',
  'stock.users.update': 'An update of a user changes what is sent.',
  'stock.users.username':
    'An update with another user name is refused with 400 and `rest_user_invalid_argument`.',
  'stock.users.email':
    'An update with the mail address of another user is refused with 400 and `rest_user_invalid_email`.',
  'stock.users.me':
    '`users/me` is the authenticated user; an anonymous request gets 401 with `rest_not_logged_in`.',
  'stock.users.public':
    'Everybody sees a user who has published something, and no other: those are 401 with `rest_user_cannot_view`.',
  'stock.users.list': 'The list of users is narrowed by `roles`, `search`, `slug`, `include` and `exclude`.',
  'stock.users.trash':
    'A delete of a user without `force` answers 501 with `rest_trash_not_supported`, and removes nothing.',
  'stock.users.reassign-missing':
    'A delete of a user without `reassign` answers 400 with `rest_missing_callback_param`.',
  'stock.users.reassign-unknown':
    'A delete of a user whose content is to go to an unknown user answers 400 with `rest_user_invalid_reassign`.',
  'stock.users.reassign': 'What a removed user wrote goes to the user that `reassign` names.',
  'stock.users.delete':
    'A removed user is answered as `previous`, and 404 with `rest_user_invalid_id` from then on.',
  'stock.application-passwords.create':
    'A new application password answers 201 with the password, and was never used.',
  'stock.application-passwords.password-once':
    'An application password is shown once, when it is made, and not by reads.',
  'stock.application-passwords.sign-in': 'A user signs in by the user name and an application password.',
  'stock.application-passwords.introspect':
    '`introspect` returns which application password a request is signed in by.',
  'stock.application-passwords.update': 'An application password can be renamed.',
  'stock.application-passwords.delete':
    'A removed application password does not authenticate, and is 404 with `rest_application_password_not_found`.',
  'stock.application-passwords.delete-all':
    'A delete of all application passwords of a user answers how many there were.',
  'stock.application-passwords.refused':
    'An application password without a name is refused with `rest_missing_callback_param`, one whose `app_id` is not a UUID with `rest_invalid_param`.',
  'stock.comments.create':
    'A create of a comment answers 201 with what was sent, and so does a read in `edit`.',
  'stock.comments.thread': 'A comment may answer another, and the list is narrowed by `post` and `parent`.',
  'stock.comments.embedded': 'A post embeds its comments as `replies`.',
  'stock.comments.empty': 'A comment without content is refused with 400 and `rest_comment_content_invalid`.',
  'stock.comments.duplicate': 'The same words twice are refused with 409 and `comment_duplicate`.',
  'stock.comments.no-post': 'A comment on nothing is refused with 403 and `rest_comment_invalid_post_id`.',
  'stock.comments.no-author':
    'A comment of a user that is not there is refused with 400 and `rest_comment_author_invalid`.',
  'stock.comments.closed':
    'A comment on a post that takes none is refused with 403 and `rest_comment_closed`.',
  'stock.comments.anonymous': 'An anonymous comment is refused with 401 and `rest_comment_login_required`.',
  'stock.comments.update': 'An update of a comment changes what is sent.',
  'stock.comments.status': 'A comment goes from any status to any other.',
  'stock.comments.hold':
    'A comment that is held is in no list but that of its status, and everybody gets 401 with `rest_cannot_read` and `rest_forbidden_param`.',
  'stock.comments.unpublished':
    'The comments of a post that is not public answer 401 with `rest_cannot_read_post` to everybody.',
  'stock.comments.trash':
    'A delete moves a comment to the trash, a second one answers 410 with `rest_already_trashed`, and an update brings it back.',
  'stock.comments.delete':
    'A comment removed by `force` is answered as `previous`, and 404 with `rest_comment_invalid_id` from then on.',
  'stock.comments.delete-with-post': 'The comments of a post are removed with it.',
})
