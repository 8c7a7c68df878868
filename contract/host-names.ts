/** How hosts of real sites differ from a plain WordPress, in the order in which a request meets them. */
export const hostNames = [
  'http-to-https',
  'moved',
  'slow',
  'flaky',
  'rate-limited',
  'firewall',
  'small-uploads',
  'stale-cache',
  'php-notice',
  'subdirectory',
  'no-permalinks',
  'auth-stripped',
  'login-only',
  'users-hidden',
  'old',
] as const

export type HostName = (typeof hostNames)[number]

/** The page that describes them, as messages name it. */
export const hostsGuide = 'docs/guides/hosts.md'
