import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** Users, what they sign in with, and what they say. */
export const stockPeopleRequirements: readonly Requirement[] = statements(sections.stock, 'reference', {
  'stock.users.create':
    'Creating a user returns 201 with the values sent, and reading the user in `edit` returns the same.',
  'stock.users.password': 'No response shows the password of a user.',
  'stock.users.taken':
    'A user name that is taken is rejected with `existing_user_login`, an email address with `existing_user_email`.',
  'stock.users.role':
    'A user has the permissions of its `roles`, and an unknown role is rejected with 400 and `rest_user_invalid_role`.',
  'stock.users.update': 'Updating a user changes only the values sent.',
  'stock.users.username':
    'Updating a user with another user name is rejected with 400 and `rest_user_invalid_argument`.',
  'stock.users.email':
    'Updating a user with the email address of another user is rejected with 400 and `rest_user_invalid_email`.',
  'stock.users.me':
    '`users/me` is the authenticated user; an anonymous request returns 401 with `rest_not_logged_in`.',
  'stock.users.public':
    'Anonymous clients see only users who have published something; others return 401 with `rest_user_cannot_view`.',
  'stock.users.list':
    'The list of users can be filtered by `roles`, `search`, `slug`, `include` and `exclude`.',
  'stock.users.trash':
    'Deleting a user without `force` returns 501 with `rest_trash_not_supported` and deletes nothing.',
  'stock.users.reassign-missing':
    'Deleting a user without `reassign` returns 400 with `rest_missing_callback_param`.',
  'stock.users.reassign-unknown':
    'Deleting a user and reassigning the content to an unknown user returns 400 with `rest_user_invalid_reassign`.',
  'stock.users.reassign': 'The content of a deleted user is assigned to the user in `reassign`.',
  'stock.users.delete':
    'A deleted user is returned as `previous`, and reading the user then returns 404 with `rest_user_invalid_id`.',
  'stock.application-passwords.create':
    'A new application password returns 201 with the password and has not been used.',
  'stock.application-passwords.password-once':
    'An application password is shown only once, when it is created.',
  'stock.application-passwords.sign-in': 'A user can sign in with the user name and an application password.',
  'stock.application-passwords.introspect':
    '`introspect` returns the application password that the request is authenticated with.',
  'stock.application-passwords.update': 'An application password can be renamed.',
  'stock.application-passwords.delete':
    'A deleted application password no longer authenticates and returns 404 with `rest_application_password_not_found`.',
  'stock.application-passwords.delete-all':
    'Deleting all application passwords of a user returns their number.',
  'stock.application-passwords.refused':
    'An application password without a name is rejected with `rest_missing_callback_param`, one whose `app_id` is not a UUID with `rest_invalid_param`.',
  'stock.comments.create':
    'Creating a comment returns 201 with the values sent, and reading it in `edit` returns the same.',
  'stock.comments.thread':
    'A comment may reply to another, and the list can be filtered by `post` and `parent`.',
  'stock.comments.embedded': 'A post embeds its comments as `replies`.',
  'stock.comments.empty':
    'A comment without content is rejected with 400 and `rest_comment_content_invalid`.',
  'stock.comments.duplicate': 'The same comment sent twice is rejected with 409 and `comment_duplicate`.',
  'stock.comments.no-post':
    'A comment without a post is rejected with 403 and `rest_comment_invalid_post_id`.',
  'stock.comments.no-author':
    'A comment by an unknown user is rejected with 400 and `rest_comment_author_invalid`.',
  'stock.comments.closed':
    'A comment on a post that does not accept comments is rejected with 403 and `rest_comment_closed`.',
  'stock.comments.anonymous': 'An anonymous comment is rejected with 401 and `rest_comment_login_required`.',
  'stock.comments.update': 'Updating a comment changes only the values sent.',
  'stock.comments.status': 'A comment can change from any status to any other.',
  'stock.comments.hold':
    'A held comment is only in the list of its status; anonymous clients get 401 with `rest_cannot_read` for the comment and `rest_forbidden_param` for the list.',
  'stock.comments.unpublished':
    'Without credentials, the comments of a post that is not public return 401 with `rest_cannot_read_post`.',
  'stock.comments.trash':
    'Deleting a comment moves it to the trash, deleting it again returns 410 with `rest_already_trashed`, and an update restores it.',
  'stock.comments.delete':
    'A comment deleted with `force` is returned as `previous`, and reading it then returns 404 with `rest_comment_invalid_id`.',
  'stock.comments.delete-with-post': 'Deleting a post deletes its comments.',
})
