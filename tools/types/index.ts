/**
 * The types of a client: what is sent and what is answered, so that a frontend learns of a mistake when it is compiled.
 * They are made from the contract, and nothing of them is left when it runs.
 */
export type {
  BatchAnswer,
  BatchedAnswer,
  DeletedItem,
  EmbedData,
  Embedding,
  IndexDocument,
  IndexedRoute,
  NamespaceIndex,
  Upload,
} from './answers.ts'
export type { ErrorBody, ErrorCode, ErrorDetail } from './errors.ts'
export type * from './generated/arguments.ts'
export type { DetailCode, KnownErrorCode } from './generated/error-codes.ts'
export type {
  Autosave,
  Category,
  Comment,
  Context,
  Embedded,
  Media,
  Page,
  Post,
  Revision,
  Status,
  Tag,
  User,
  WritableStatus,
} from './generated/records.ts'
export type { Routes } from './generated/routes.ts'
export type { EmbeddedTerm, EmbeddedUser, ImageSize, Link, Links, MediaDetails } from './links.ts'
// By `*`, so that a project can add to `CustomRoutes`.
export type * from './wordpress-routes.ts'
