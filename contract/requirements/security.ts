import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/**
 * What only some clients may read. A check of these fails by what an answer shows, whichever status a refusal has: it
 * is called a leak.
 */
export const securityRequirements: readonly Requirement[] = [
  ...statements(sections.authentication, 'required', {
    'security.raw':
      'What an item shows only in `edit`, such as its raw text, is shown only to users who may edit it.',
    'security.hidden':
      'An item that is a draft, pending, scheduled, private or in the trash is shown only to users who may read it: by its id, in lists and searches, embedded and in its revisions.',
    'security.password':
      'The content, the excerpt and the password of a protected item are shown only to clients that send the password and to users who may edit it.',
    'security.history': 'Revisions and autosaves are shown only to users who may edit their item.',
    'security.media':
      'A file that is private, or attached to an item that is not public, is shown only to users who may read that item.',
    'security.allow':
      '`Allow` lists only what the client that sends the request may do, whoever requested the same address before.',
  }),
  ...statements(sections.stock, 'required', {
    'security.comments':
      'A comment that is held, or on a post that the client may not read, is shown only to users who may moderate it.',
    'security.commenters':
      'The email address and the IP address of a commenter are shown only to users who moderate comments.',
    'security.emails':
      'The email address of a user is shown only to that user and to those who manage users.',
    'security.application-passwords':
      'The application passwords of a user are listed only for that user and for those who manage users.',
    'security.settings': 'The settings of the site are shown only to users who manage them.',
    'security.plugins': 'The plugins of the site are listed only for users who manage them.',
  }),
]
