/** Words that people search for and that a page or one of its sections does not contain, by the path of its file. */
const searchWords: Readonly<Record<string, string>> = {
  'README.md#comparison':
    'benchmark, performance, speed, how fast is it, compare, compare tools, alternatives, wp-env, wp env, difference between wp-env and site-contract, wp-env or playground, wp-env vs playground, versus',
  'README.md#install-and-start': 'price, cost, open source, licence',
  'README.md':
    'install, getting started, npm install site-contract, node version, minimum node version, which node.js version',
  'docs/guides/block-editor.md': 'gutenberg, wp-admin, editor',
  'docs/guides/certify.md': 'is my site compatible, conformance, validate my site, verify my server',
  'docs/guides/certify-failures.md':
    'ignore failing checks, ignore a check, skip a check, known failures, allow failures, baseline',
  'docs/guides/ci.md': 'continuous integration, pipeline, jenkins, circleci',
  'docs/guides/content.md': 'reset data between tests, seed data, fixtures',
  'docs/guides/controls.md': 'read content from the site in a test',
  'docs/guides/count-requests.md':
    'n+1, duplicate requests, number of requests, how many requests, why so many requests, request budget',
  'docs/guides/custom-post-types.md':
    'events, event date field, get post by slug, CPT, mock a CPT, register_post_type, book isbn, books, fields of a post type',
  'docs/guides/export.md':
    'php theme, export php theme, export to a php theme, test a php theme, move content to WordPress',
  'docs/guides/failed-upload.md': 'payload too large, 413, request entity too large, upload size limit',
  'docs/guides/freeze-time.md':
    'pin the date, fixed date, set the current time, today, fake timers, fake time, useFakeTimers, scheduled post',
  'docs/guides/frontend.md':
    'angular, cypress, remix, react router, react query, vue, port already in use, port in use already, EADDRINUSE, Access-Control-Allow-Origin, blocked by CORS policy, cross origin',
  'docs/guides/fallback.md':
    'record responses, record answers, save responses, save responses of a site, save API responses, record and replay, vcr, cassettes, proxy to a real site, work offline',
  'docs/guides/github-actions.md': 'pull request check, run on each pull request, workflow, staging',
  'docs/guides/go.md': 'golang, go test',
  'docs/guides/inspector.md': 'request log, which requests did my page make, network tab, debug',
  'docs/guides/languages.md':
    'ruby, java, c#, .net, rust, elixir, without node, standalone binary, single executable',
  'docs/guides/locales.md': 'rtl, right to left, japanese, chinese, german, hebrew, long words',
  'docs/guides/login-browser.md': 'log in as editor, login form, save a draft in playwright',
  'docs/guides/mirror.md':
    'copy your live site, sync content, sync my site, migrate, deploy content, save the content of a site, staging copy, clone a site, import my site, import a real site, copy production, mirror my site',
  'docs/guides/pack-woocommerce.md':
    'woocommerce checkout, fake shop, checkout, cart, add to cart, consumer key, place an order, store api, order test, buy, payment, headless shop test',
  'docs/guides/packs.md': 'pack, packs, plugin packs',
  'docs/guides/pagination.md':
    'per_page per page, posts per page, items per page, incremental sync, copy all posts, paging, paginate, infinite scroll, load more, next page, x-wp-total, total pages',
  'docs/guides/pack-polylang.md': 'multilingual, translations, wpml',
  'docs/guides/php.md': 'laravel, symfony, guzzle, pest',
  'docs/guides/playwright.md': 'is the draft stored, end-to-end tests, e2e',
  'docs/guides/python.md':
    'conftest, reset between tests in pytest, django, flask, requests library, unittest',
  'docs/guides/screenshots.md': 'visual regression, days ago, relative dates, time ago, percy, chromatic',
  'docs/guides/served.md': 'revisions, autosaves, autosave',
  'docs/guides/served.md#routes-of-plugins':
    'X-Site-Contract-Source, source of a response, observed, derived, generated, generated response, generated values, generated content, is a response generated',
  'docs/guides/sign-in.md':
    'login, login as a user, test login, log in, logged in editor, act as editor, 401, 401 unauthorized, why 401, unauthorized, authentication, basic auth, jwt token, user roles, permissions, capabilities, nonce, X-WP-Nonce',
  'docs/guides/watch.md':
    'monitoring, observability, prometheus, reverse proxy, production traffic, contract drift',
  'docs/guides/state.md': 'keep content between restarts, store the content in a file',
  'docs/guides/spinner.md': 'loading state, skeleton, loading indicator, suspense',
  'docs/guides/slow-api.md':
    'timeout, timeouts, request timed out, backoff, latency, throttle, throttling, delay a response, too many requests, 429, too many requests 429, error 503, error 500, server error, outage, flaky',
  'docs/guides/wordpress-versions.md':
    'supported versions, compatibility, what changed in 7.1, what is new in 7.1, WordPress 7.1',
  'docs/recipes/jest-typescript.md':
    'SyntaxError: cannot use import statement outside a module, transformIgnorePatterns',
  'docs/recipes/next.md': 'nextjs, getStaticProps, getStaticPaths, generateStaticParams, app router',
  'docs/recipes/test-runners.md': 'vitest, set up vitest, jest, react testing library, unit tests',
  'docs/recipes/next-images.md': 'nextjs images, nextjs media library',
  'docs/site/pages/results.md':
    'results, conformance results, certified servers, list of certified servers, which servers pass, which servers are certified, result matrix, which server fails checks, failing servers, scoreboard, compatibility table, media checks by server, compare two servers',
}

/** The HTML of a page as the search reads it: with its search words below its title, those of a section below its heading. */
export function searchedHtml(html: string, path: string): string {
  return Object.entries(searchWords).reduce((result, [place, words]) => {
    const [file, section] = place.split('#')
    if (file !== path) return result
    const heading = section === undefined ? /<\/h1>/ : new RegExp(`<h2 id="${section}".*?</h2>`, 's')
    return result.replace(heading, (found) => `${found}<p>${words}</p>`)
  }, html)
}
