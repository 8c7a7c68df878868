import { blanked, isPersonalName, isSecretName } from '../../../../contract/secrets/secret-names.ts'

type Blanked = readonly [pattern: RegExp, replacement: string | ((...parts: string[]) => string)]

// Obfuscated addresses too: each letter may be a character reference, or percent-encoded (`antispambot`).
const numbered = String.raw`&#x?[\da-f]{1,6};|%[\da-f]{2}`
const letter = String.raw`(?:${numbered}|[\p{L}\p{N}_.+'-])`
const hostCharacter = String.raw`(?:${numbered}|[\p{L}\p{N}-])`
const at = '(?:@|%40|&#0*64;|&#x0*40;|&commat;)'
const mail = new RegExp(
  String.raw`(?<![\p{L}\p{N}_.+'-])${letter}{1,256}${at}${hostCharacter}{1,256}(?:(?:[.]|&#0*46;|%2e)${hostCharacter}{1,256}){1,8}`,
  'giu',
)

const quote = String.raw`(?:\\*["']|&quot;|&#0?39;|%22)`
const pair = new RegExp(
  String.raw`(?<![\w-])([\w-]{1,64}${quote}?\s{0,5}(?::|%3A)\s{0,5}(${quote}))(.{1,4096}?)(\2)`,
  'gs',
)
const nameIn = /^[\w-]+/

/** Secrets with a recognisable form. */
const shapes = [
  /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g, // a JSON Web Token
  /\b(?:ck|cs)_[\da-f]{40}\b/g, // WooCommerce
  /\bwc_order_\w{8,}/g,
  /\b(?:sk|pk|rk|whsec)_(?:live_|test_)?\w{16,}/g, // Stripe
  /\b(?:ghp|gho|ghs|github_pat)_\w{20,}/g,
  /\bxox[abps]-[\w-]{10,}/g, // Slack
  /\bhooks\.slack\.com(?:\\{0,3}\/|%2F)services(?:\\{0,3}\/|%2F)[^\s"'<>]+/gi,
  /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/g, // Amazon
  /\bAIza[\w-]{35}/g, // Google
  /\$(?:P|H|2[aby]|wp|argon2id?)\$[\w./$=,+]{20,}/g, // hashes of passwords
  /-----BEGIN [A-Z ]*PRIVATE KEY-----.*?-----END [A-Z ]*PRIVATE KEY-----/gs,
]

/** The user and password of an address, however its slashes are escaped. */
const userOfAddress =
  /\b([a-z][a-z\d+.-]{0,30}(?::|%3A|&#0*58;)(?:\\{0,3}\/|%2F|&#0*47;){2})[^\s/?#"'<>\\]{1,512}(@|%40|&#0*64;)/gi

const patterns: readonly Blanked[] = [
  // Before mail addresses, which need a host with a dot.
  [userOfAddress, `$1${blanked}$2`],
  [mail, blanked],
  // The hash of a mail address.
  [/(gravatar\.com\/avatar\/)[\da-f]{32,64}/gi, `$1${blanked}`],
  // Not a word, as in "a basic building block".
  [/\b([Bb]asic|[Bb]earer|BASIC|BEARER) +(?![a-z]+\b(?![+/=.~-]))[\w+/=.~-]{8,}/g, `$1 ${blanked}`],
  ...shapes.map((shape): Blanked => [shape, blanked]),
  // An application password as profile pages show it: six groups of four characters.
  [
    /(?<!\w)(?:[A-Za-z\d]{4} ){5}[A-Za-z\d]{4}(?!\w)/g,
    (text) => (/\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text) ? blanked : text),
  ],
  // In a sentence, or an argument of a function.
  [/(nonce[\w.]{0,40}\W{1,20}(?:\w{1,10}\W{1,5})?)[\da-f]{10}\b/gi, `$1${blanked}`],
  // In an address, a form or a cookie.
  [
    /(?<![\w[\]%.-])([\w[\]%.-]{1,64})=([^&\s"'<>#;,\\]+)/g,
    (text, name = '', value = '') =>
      isBlank(decoded(name)) || isLikeNonce(value) ? `${name}=${blanked}` : text,
  ],
  // In an attribute.
  [
    /(?<![\w-])([\w-]{1,64})=(\\?["'])([^"'<>]{1,4096}?)\2/g,
    (text, name = '', mark = '') => (isBlank(name) ? `${name}=${mark}${blanked}${mark}` : text),
  ],
  [/<(?:input|meta)\b[^<>]{1,2000}>/gi, (tag) => blankField(tag)],
  // In a script, or in JSON within an attribute.
  [
    pair,
    (text, start = '', _mark = '', _value = '', end = '') =>
      isBlank(nameIn.exec(start)?.[0] ?? '') ? start + blanked + end : text,
  ],
]

/** Whether a text is ten hexadecimal digits, like a nonce (`wp_create_nonce`). */
export function isLikeNonce(text: string): boolean {
  return /^(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{10}$/.test(text)
}

const isBlank = (name: string): boolean => isSecretName(name) || isPersonalName(name)

/**
 * Blanks secrets and personal data in a text, recognised by their form or by a name before them: mail addresses, nonces in
 * links and forms, keys and tokens of well-known services.
 */
export function blankText(text: string): string {
  return patterns.reduce(
    (rest, [pattern, replacement]) =>
      typeof replacement === 'string'
        ? rest.replaceAll(pattern, replacement)
        : rest.replaceAll(pattern, replacement),
    text,
  )
}

/** A form field or meta tag, with its value blanked if its name is that of a secret. */
function blankField(tag: string): string {
  const name = /\b(?:name|id)=\\?["']([^"'\\]{1,200})/i.exec(tag)?.[1]
  if (name === undefined || !isBlank(name)) return tag
  return tag.replace(/\b(value|content)=(\\?["'])[^"']*?\2/i, `$1=$2${blanked}$2`)
}

function decoded(name: string): string {
  return name.replaceAll(/%5B|%5D/gi, '_')
}
