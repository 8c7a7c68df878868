import type { Context } from './generated/records.ts'
import type { Routes, WordPressName } from './generated/routes.ts'

/** What each route takes and answers, as {@link Routes} has it, in the names of WordPress: `GET /wp/v2/posts`. */
export type WordPressRoutes<C extends Context = 'view'> = {
  [Route in keyof Routes<C> as WordPressName<Route>]: Routes<C>[Route]
}

/** A route that the contract has, in neutral names or in those of WordPress. */
export type KnownRoute = keyof Routes | keyof WordPressRoutes

/** A route; any other text too, as plugins have routes of their own. */
export type RouteName = KnownRoute | (string & Record<never, never>)
