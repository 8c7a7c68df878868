import { type MethodWords, type Route, route } from '../../schema/route.ts'

/**
 * Declares routes of `seo/v1`. None declares arguments, and each method is an endpoint of its own, as in the index.
 *
 * @param methods lower-case methods, `get post`, that every path answers
 * @param paths paths behind the namespace, with captures as named groups
 */
export function serve(methods: MethodWords, ...paths: string[]): Route[] {
  const endpoints = Object.fromEntries(methods.split(' ').map((method) => [method, {}]))
  return paths.map((path) => route('seo/v1', path, endpoints))
}

/** A capture of digits. */
export const digits = (name: string): string => `(?P<${name}>[\\d]+)`

/** A capture of one of some words. */
export const oneOf = (name: string, ...words: string[]): string => `(?P<${name}>${words.join('|')})`

/** The capture of an identifier: letters, digits and hyphen. */
export const uuid = '(?P<uuid>[a-zA-Z0-9-]+)'
