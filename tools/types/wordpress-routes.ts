import type { Context } from './generated/records.ts'
import type { Routes, WordPressName } from './generated/routes.ts'

/** What each route takes and answers, as {@link Routes} has it, in the names of WordPress: `GET /wp/v2/posts`. */
export type WordPressRoutes<C extends Context = 'view'> = {
  [Route in keyof Routes<C> as WordPressName<Route>]: Routes<C>[Route]
}

/**
 * Routes of a site that the contract does not have, such as those of a plugin, declared once for the whole project:
 *
 * ```ts
 * declare module 'site-contract/types' {
 *   interface CustomRoutes {
 *     'GET /boats/v1/tides': { answer: { high: string }[] }
 *   }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: It is there to be added to.
export interface CustomRoutes {}

/** A route that the contract has, in neutral names or in those of WordPress, or one that {@link CustomRoutes} declares. */
export type KnownRoute = keyof Routes | keyof WordPressRoutes | keyof CustomRoutes

/** What a route answers; `unknown` where nothing is known of it. */
export type RouteAnswer<Route extends KnownRoute> = AnswerIn<Routes & WordPressRoutes & CustomRoutes, Route>

type AnswerIn<All, Route extends keyof All> = All[Route] extends { answer: infer Answer } ? Answer : unknown

/** A route; any other text too, as plugins have routes of their own. */
export type RouteName = KnownRoute | (string & Record<never, never>)

/** Any text where the `Body` of the answer is given: `override<Tides>('GET /boats/v1/tides', …)`; else a route that is known. */
export type UnlistedRoute<Body> = [Body] extends [never] ? KnownRoute : string
