/** What the cookies, nonces and tokens of a site depend on. */
export interface Issuer {
  /** The signing key, random for every site. */
  readonly secret: string
  /** The site's own address, `http://site.test`. */
  readonly base: string
  /** Milliseconds since 1970, UTC. */
  readonly now: number
}

/** A keyed hash of 32 hex digits. Follows `wp_hash`. */
export async function keyedHash(text: string, { secret }: Issuer): Promise<string> {
  const { md5 } = await import('js-md5')
  return md5.hmac(secret, text)
}

/** The suffix of cookie names, which separates sites on two ports of one host (`COOKIEHASH`). */
export async function cookieHash({ base }: Pick<Issuer, 'base'>): Promise<string> {
  const { md5 } = await import('js-md5')
  return md5(base)
}
