/** The meaning of a network error. */
interface Meaning {
  /** As a clause about the requested address. */
  readonly why: string
  /** As sentences for the user who gave the address, with what to do. */
  sentences(url: URL, message: string): string
}

const untrusted: Meaning = {
  why: 'its certificate is not trusted',
  sentences: ({ origin }, message) =>
    `The certificate of ${origin} is not trusted: ${message.replace(/[.;].*$/s, '')}. If it is your own, set NODE_EXTRA_CA_CERTS to the file of its certificate authority.`,
}
const noHttps: Meaning = {
  why: 'it does not speak HTTPS',
  sentences: ({ origin, host }) =>
    `${origin} does not speak HTTPS. Write http://${host} if that is what it serves.`,
}
const noWay: Meaning = {
  why: 'there is no route to it',
  sentences: ({ host }) =>
    `This machine cannot reach ${host}. Is it up, and does a firewall or VPN let you through?`,
}

/** By the error codes of the system and of TLS. */
const meanings: Readonly<Record<string, Meaning>> = {
  ECONNREFUSED: {
    why: 'nothing listens there',
    sentences: ({ origin }) => `Nothing listens at ${origin}. Is the server started?`,
  },
  ENOTFOUND: {
    why: 'there is no host of that name',
    sentences: ({ hostname }) =>
      `There is no host ${hostname}. Is its name correct, and can this machine resolve it?`,
  },
  EAI_AGAIN: {
    why: 'the name of the host cannot be looked up',
    sentences: ({ hostname }) => `The name ${hostname} cannot be looked up. Is this machine online?`,
  },
  EHOSTUNREACH: noWay,
  ENETUNREACH: noWay,
  ETIMEDOUT: noWay,
  TimeoutError: {
    why: 'it sent no complete answer in time',
    sentences: ({ origin }, message) =>
      `${origin} did not answer: ${message}. Is it up, and does a firewall or VPN let you through?`,
  },
  EPROTO: noHttps,
  ERR_SSL_WRONG_VERSION_NUMBER: noHttps,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noHttps,
  CERT_HAS_EXPIRED: untrusted,
  CERT_NOT_YET_VALID: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: untrusted,
}

/** The cause of a network error as a clause: in words if the code is known, or else the system's messages. */
export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  const known = meaningOf(error)
  if (known) return known.meaning.why
  return cause instanceof Error && cause.message !== '' ? `${message} (${cause.message})` : message
}

/** The same as sentences for the user who gave the address, with what to do; undefined when the code is unknown. */
export function whyUnreachable(address: string, error: unknown): string | undefined {
  const known = meaningOf(error)
  return known?.meaning.sentences(new URL(address), known.message)
}

/** `fetch` reports the system's error as the cause of its own. */
function meaningOf(error: unknown): { readonly meaning: Meaning; readonly message: string } | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const meaning = Object.hasOwn(meanings, code) ? meanings[code] : undefined
  return meaning ? { meaning, message: error.message } : meaningOf(error.cause)
}
