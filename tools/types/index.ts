/**
 * Types of requests and answers, generated from the contract, so that the compiler finds mistakes of a frontend. They have no
 * runtime code.
 *
 * @module
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
// Exported by `*`, so that a project can extend `CustomRoutes`.
export type * from './wordpress-routes.ts'
