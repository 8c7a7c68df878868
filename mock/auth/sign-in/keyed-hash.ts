/** What the cookies, nonces and tokens of a site hang on. */
export interface Issuer {
  /** What they are signed with: drawn at random for every site that is made, and told to nobody. */
  readonly secret: string
  /** The site's own address, `http://site.test`. */
  readonly base: string
  /** Milliseconds since 1970, UTC. */
  readonly now: number
}

/** The keyed hash of a text, 32 hex digits. Follows `wp_hash`. */
export async function keyedHash(text: string, { secret }: Issuer): Promise<string> {
  const { md5 } = await import('js-md5')
  return md5.hmac(secret, text)
}

/** What the names of a site's cookies end in, so that sites on two ports of one host are kept apart (`COOKIEHASH`). */
export async function cookieHash({ base }: Pick<Issuer, 'base'>): Promise<string> {
  const { md5 } = await import('js-md5')
  return md5(base)
}
