import type { SiteRequest } from '../../http/exchange.ts'
import type { SignInConfig } from './caller.ts'

/** What the name of the cookie begins with that tells who is signed in. */
export const loggedInPrefix = 'wordpress_logged_in_'

/** Does a request say more of who asks than an application password does. What reads that is loaded late. */
export function saysMore({ header, target }: SiteRequest, { jwt, strictBasic }: SignInConfig): boolean {
  return (
    header('cookie')?.includes(loggedInPrefix) ||
    header('x-wp-nonce') !== undefined ||
    target.includes('_wpnonce') ||
    ((jwt || strictBasic) === true && header('authorization') !== undefined)
  )
}
