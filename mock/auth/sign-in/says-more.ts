import type { SiteRequest } from '../../http/exchange.ts'
import type { SignInConfig } from './caller.ts'
import { loggedInPrefix } from './logged-in-prefix.ts'

/** Does a request say more of who asks than an application password does. What reads that is loaded late. */
export function saysMore({ header, target }: SiteRequest, { jwt, strictBasic }: SignInConfig): boolean {
  return (
    header('cookie')?.includes(loggedInPrefix) ||
    header('x-wp-nonce') !== undefined ||
    target.includes('_wpnonce') ||
    ((jwt || strictBasic) === true && header('authorization') !== undefined)
  )
}
