import type { CheckTools } from '../../../conformance/index.ts'
import type { Fields, Query } from './values.ts'

/** Values that are written together. */
export interface Values {
  readonly sent: Fields
  /** What is read, where it isn't what was sent. A member that is null here isn't read. */
  readonly read?: Fields
  /** Whether only a change can write them, or only a new item. Default: both. */
  readonly only?: 'create' | 'update'
}

/** How a list of three items of a check, a, b and c, is sorted and filtered. */
export interface Listing {
  /** The fields of the three, whose order differs by each key. */
  readonly items: (word: string) => readonly [Fields, Fields, Fields]
  /** A filter that finds these three only. */
  readonly within: (word: string) => Query
  /** Their order by each `orderby`, ascending: `cab`. */
  readonly orders: Readonly<Record<string, string>>
  /** Their order without arguments. */
  readonly usual: string
  /** What is found by a filter. */
  readonly filters?: Readonly<
    Record<string, readonly [query: (ids: Ids, word: string, user: number) => Query, found: string]>
  >
  /** Creates something that uses the item a, and returns its id. */
  readonly user?: (a: number, word: string, tools: CheckTools, list: string) => Promise<number>
  /** Whether `orderby=include` sorts the items as they are named. Default false. */
  readonly isGiven?: boolean
}

export type Ids = readonly [a: number, b: number, c: number]

/** A resource of the API that manages a shop, as its checks need it. */
export interface CheckedResource {
  /** In ids of checks, `coupons`. */
  readonly name: string
  /** Its items, in sentences. */
  readonly items: string
  /** The path of its list; creates what it belongs to. */
  readonly list: (tools: CheckTools) => string | Promise<string>
  /** What a new item needs. */
  readonly needed: (word: string, tools: CheckTools) => Fields | Promise<Fields>
  /** Values that together write every field, each item changed to the next ones. */
  readonly values: (word: string, tools: CheckTools) => readonly Values[] | Promise<readonly Values[]>
  /** The code and statuses for an item that doesn't exist: when it is read, changed, and deleted. */
  readonly missing: readonly [code: string, read: number, change: number, remove: number]
  /**
   * The error for anonymous clients if an item doesn't exist: that it is missing (`refused`: with one status), or that
   * they may not see it. Default: the latter.
   */
  readonly missingFirst?: 'refused' | 'allowed'
  /** Where an item is that was deleted without `force`: it has this status, isn't deleted, or is gone. */
  readonly trash: 'trash' | 'none' | 'gone'
  /** The word for changes in codes of errors. Default: `edit`. */
  readonly edit?: string
  /** Where a deleted item is in an answer. Default: it is the answer. */
  readonly deleted?: string
  /** Fields that a write without them changes. */
  readonly restless?: readonly string[]
  /** Of lists with pages, order and filters. */
  readonly listing?: Listing
}
