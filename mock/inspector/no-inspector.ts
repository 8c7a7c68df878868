/** Used in browsers, which can't serve the inspector. @throws Error always */
export function serveInspector(): never {
  throw new Error(
    'site.inspect() serves a page over HTTP, which a browser cannot. Call it in Node, or look at site.requests and site.exchange(number) here.',
  )
}
