/** What it means when an exchange breaks. */
interface Meaning {
  /** In a clause about the address that was asked. */
  readonly why: string
  /** In sentences for who has just named that address, with what to do. */
  sentences(url: URL, message: string): string
}

const untrusted: Meaning = {
  why: 'its certificate is not trusted',
  sentences: ({ origin }, message) =>
    `The certificate of ${origin} is not trusted: ${message.replace(/[.;].*$/s, '')}. Where it is one of your own, name the file of who signed it in NODE_EXTRA_CA_CERTS.`,
}
const noHttps: Meaning = {
  why: 'it does not speak HTTPS',
  sentences: ({ origin, host }) =>
    `${origin} does not speak HTTPS. Write http://${host} if that is what it serves.`,
}
const noWay: Meaning = {
  why: 'this machine has no way there',
  sentences: ({ host }) =>
    `This machine has no way to ${host}. Is it up, and does a firewall or VPN let you through?`,
}

/** By the codes of the system and of TLS. */
const meanings: Readonly<Record<string, Meaning>> = {
  ECONNREFUSED: {
    why: 'nothing listens there',
    sentences: ({ origin }) => `Nothing listens at ${origin}. Is the server started?`,
  },
  ENOTFOUND: {
    why: 'there is no host of that name',
    sentences: ({ hostname }) =>
      `There is no host ${hostname}. Is it written right, and known to this machine?`,
  },
  EAI_AGAIN: {
    why: 'the name of the host cannot be looked up',
    sentences: ({ hostname }) => `The name ${hostname} cannot be looked up. Is this machine online?`,
  },
  EHOSTUNREACH: noWay,
  ENETUNREACH: noWay,
  ETIMEDOUT: noWay,
  TimeoutError: {
    why: 'it gave no whole answer in time',
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

/** Why an exchange broke, in a clause: in words where it is known, else as the system says it, with what lies beneath. */
export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  const known = meaningOf(error)
  if (known) return known.meaning.why
  return cause instanceof Error && cause.message !== '' ? `${message} (${cause.message})` : message
}

/** The same in sentences for who has just named the address, with what to do; undefined where nothing is known. */
export function whyUnreachable(address: string, error: unknown): string | undefined {
  const known = meaningOf(error)
  return known?.meaning.sentences(new URL(address), known.message)
}

/** `fetch` tells the system's error as the cause of its own. */
function meaningOf(error: unknown): { readonly meaning: Meaning; readonly message: string } | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const meaning = Object.hasOwn(meanings, code) ? meanings[code] : undefined
  return meaning ? { meaning, message: error.message } : meaningOf(error.cause)
}
