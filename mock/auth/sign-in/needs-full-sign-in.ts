import type { SiteRequest } from '../../http/exchange.ts'

/** The prefix of the cookie that identifies the signed-in user. */
export const loggedInPrefix = 'wordpress_logged_in_'

/** True when a request authenticates by more than an application password, or a host may refuse its user. The code for that is loaded on use. */
export function needsFullSignIn(
  { header, target, refusal }: SiteRequest,
  { jwt, strictBasic }: { readonly jwt: boolean | undefined; readonly strictBasic: boolean | undefined },
): boolean {
  return (
    !!refusal ||
    header('cookie')?.includes(loggedInPrefix) ||
    header('x-wp-nonce') !== undefined ||
    target.includes('_wpnonce') ||
    ((jwt || strictBasic) === true && header('authorization') !== undefined)
  )
}
