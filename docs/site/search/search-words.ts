/** Words that people search for and that a page does not contain, by the path of its file. */
const searchWords: Readonly<Record<string, string>> = {
  'README.md':
    'install, getting started, npm install site-contract, node version, minimum node version, which node.js version',
  'docs/guides/content.md': 'reset data between tests, seed data, fixtures',
  'docs/guides/controls.md': 'read content from the site in a test',
  'docs/guides/count-requests.md': 'n+1, too many requests, duplicate requests, performance, request budget',
  'docs/guides/custom-post-types.md':
    'events, event date field, get post by slug, CPT, mock a CPT, register_post_type',
  'docs/guides/failed-upload.md': 'payload too large, 413, request entity too large, upload size limit',
  'docs/guides/freeze-time.md':
    'pin the date, fixed date, set the current time, today, visual regression, fake timers, fake time, useFakeTimers, days ago, relative dates',
  'docs/guides/frontend.md': 'angular, cypress, port already in use, EADDRINUSE, pagination',
  'docs/guides/inspector.md': 'request log, which requests did my page make, network tab, debug',
  'docs/guides/languages.md': 'conftest, reset between tests in pytest',
  'docs/guides/mirror.md':
    'copy your live site, clone a site, import my site, import a real site, copy production',
  'docs/guides/pack-woocommerce.md':
    'checkout, place an order, store api, order test, buy, payment, headless shop test',
  'docs/guides/playwright.md': 'is the draft stored, end-to-end tests, e2e',
  'docs/guides/sign-in.md': 'login, log in, 401, unauthorized, authentication',
  'docs/guides/watch.md':
    'monitoring, observability, prometheus, reverse proxy, production traffic, contract drift',
  'docs/guides/slow-api.md': 'timeout, timeouts, request timed out, latency, throttle, delay a response',
  'docs/guides/wordpress-versions.md':
    'supported versions, compatibility, what changed in 7.1, what is new in 7.1, WordPress 7.1',
  'docs/recipes/jest-typescript.md': 'cannot use import statement outside a module',
  'docs/recipes/next.md': 'nextjs, getStaticProps, getStaticPaths, generateStaticParams, app router',
  'docs/recipes/next-images.md': 'nextjs images',
}

/** The HTML of a page as the search reads it: with its search words below its title. */
export function searchedHtml(html: string, path: string): string {
  const words = searchWords[path]
  return words === undefined ? html : html.replace('</h1>', () => `</h1><p>${words}</p>`)
}
