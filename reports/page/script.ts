import { startCopying } from './script/copy.ts'
import { countsOf, hashOf, matchesOf, readFilter, showCounts, showFilter } from './script/filter.ts'
import { takeListing } from './script/listing.ts'
import { failureOf, fillList, make, rowOf } from './script/rows.ts'
import { type ScriptParts, startPage } from './script/start-page.ts'

const parts: ScriptParts = {
  countsOf,
  failureOf,
  fillList,
  hashOf,
  make,
  matchesOf,
  readFilter,
  rowOf,
  showCounts,
  showFilter,
  startCopying,
  takeListing,
}

/**
 * The script of the page: functions of ours that the compiler has checked, as the text they have at run time.
 *
 * None of them may name anything outside itself but what browsers have: they are handed each other by name, because
 * a bundler is free to rename what it bundles. A test runs the page of a bundled and minified build.
 */
export const script = `"use strict";(${startPage})({${Object.entries(parts)
  .map(([name, part]) => `${name}:${part}`)
  .join(',\n')}})`
