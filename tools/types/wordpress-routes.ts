import type { Context } from './generated/records.ts'
import type { Routes, WordPressName } from './generated/routes.ts'

/** The arguments and answer of each route, like {@link Routes}, with the namespaces of WordPress: `GET /wp/v2/posts`. */
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
// biome-ignore lint/suspicious/noEmptyInterface: Projects extend it.
export interface CustomRoutes {}

/** A route of the contract, with neutral or WordPress namespaces, or one that {@link CustomRoutes} declares. */
export type KnownRoute = keyof Routes | keyof WordPressRoutes | keyof CustomRoutes

/** The type of a route's answer; `unknown` if it is not declared. */
export type RouteAnswer<Route extends KnownRoute> = AnswerIn<Routes & WordPressRoutes & CustomRoutes, Route>

type AnswerIn<All, Route extends keyof All> = All[Route] extends { answer: infer Answer } ? Answer : unknown

/** A known route, or any other text, as plugins add routes. */
export type RouteName = KnownRoute | (string & Record<never, never>)

/** Any text if the `Body` of the answer is given, `override<Tides>('GET /boats/v1/tides', …)`; otherwise a known route. */
export type UnlistedRoute<Body> = [Body] extends [never] ? KnownRoute : string
