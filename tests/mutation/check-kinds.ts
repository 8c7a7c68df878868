/** The kinds of check that mutants name, each with the ids that are of it. */
export const kinds = {
  // What one rule of an argument's definition accepts and refuses, derived from the contract.
  minimum: /\.minimum$/,
  maximum: /\.maximum$|^limits\.per-page\./,
  'min-items': /\.min-items$/,
  'max-items': /\.max-items$|^limits\.batch$/,
  enum: /\.enum\.(?!effect)/,
  items: /\.items\./,
  type: /\.type$/,
  format: /\.format$/,
  pattern: /\.pattern$/,
  'min-length': /\.min-length$/,
  'unique-items': /\.unique-items$/,
  closed: /\.closed$/,
  required: /\.(required|missing)(\.|$)/,
  default: /\.default$/,

  // The effect of an argument. The orders of a list have ids of their own.
  effect: /\.effect(\.|$)|\.list\.orderby\.(?!(enum|type|default)(\.|$))|\.pixels$/,
  'list habit': /^(lists|posts\.(sticky|terms|format)|media\.filter)\./,

  // The index, and whether the site matches it.
  'index field':
    /^index\.((fields|context)\.|some-fields)|^authentication\.(scheme|authorization|anonymous\.index)/,
  'index entry': /^index\.(entry|endpoint)\./,
  declaration: /^index\.(arguments|definition)\.|\.declared(\.|$)|\.absent$|^limits\.(posts|pages|media)\./,
  'batch mark': /\.batch$/,
  namespace: /^(namespaces|deployments\.(first|second)|versioning\.identifier)(\.|$)/,
  route: /\.served(\.|$)|^(service\.index|routing)\./,

  // The two addresses of a route.
  'address by query': /^address\.query\./,
  'address by path': /^address\.path\./,
  'same answer by query': /^address\.same\./,
  discovery: /^address\.discovery/,
  'letter case': /^address\.case$/,

  // Items: ids, and the fields that are read, written and hidden.
  identifier: /^resources\.id\.|^(revisions|autosaves)\.fields\.parent\./,
  context: /^context\./,
  'context mark': /\.fields\..+\.(shown|context)\./,
  'field type': /\.fields\..+\.type\./,
  'field default': /\.fields\..+\.default\./,
  'written field': /\.fields\..+\.write\./,
  'read-only field': /\.fields\..+\.readonly\./,
  'meaning of a field': /^fields\.(?!password)/,
  password: /^fields\.password\./,
  slug: /^(slugs|links|fields\.slug)\./,
  record: /^records\./,
  'answer of a write': /^(create|update|write|items|uploads|delete)\.|\.as-read(\.|$)/,

  // Statuses.
  transition: /^states\.(posts|pages|media|methods)\./,
  'created status': /\.status\.write\.create-as-|\.status\.enum\.upload-as-/,
  'refused status': /\.status\.enum\.(unchanged-by|nothing-created-as)-/,
  'shown status': /^states\.has-status\.|\.list\.status\.(default\.hides|effect\.)/,
  trash: /^states\.trash\./,
  removal: /^states\.(removal|revisions)\./,
  restoring: /^delete\.restore\./,

  // Revisions and autosaves.
  history: /^service\.history\.|\.autosaves\.create\.served\./,
  'history habit': /^(revisions|autosaves)\.(?!fields)/,

  // Images and files.
  'image edit': /^media\.edit\./,
  upload: /^uploads\./,

  // Batches.
  'batch run':
    /^(service\.batch|limits\.batch|batch\.(runs|method|path|requests))(\.|$)|^versioning\.batch-mark\./,
  'batch target': /^batch\.targets\./,
  'batch answer': /^batch\.(status|body|response|inner|validate-all)(\.|$)/,

  // Embeds.
  embed: /^(embed|proxy|service\.embed)(\.|$)/,

  // Extensions.
  'extension route': /^extensions\.(?!(captures|arguments)\.)/,
  capture: /^extensions\.captures\./,
  'extension declaration': /^extensions\.arguments\./,

  // Stock WordPress outside the specification.
  'stock flow': /^stock\.(?!(shapes|anonymous|unknown)\.)/,
  'stock record': /^stock\.shapes\./,
  'stock refusal': /^stock\.(anonymous|unknown)\./,

  // What only some clients may read.
  leak: /^security\./,

  // Facts of every route.
  'public reading': /^authentication\.anonymous\.content\./,
  'reading and writing': /^(service\.content|authentication\.anonymous\.content)\./,
  right: /^(rights|authentication\.(create|update|delete|unknown-id|forbidden))\.|^context\.edit\./,
  credential: /^authentication\.(basic|wrong|nonce)(\.|$)/,
  error: /^errors\./,
  header: /^headers\./,
  parameter: /^parameters\./,
  method: /^methods\./,
} as const satisfies Readonly<Record<string, RegExp>>

/** The subject of a check, by its id. */
export type CheckKind = keyof typeof kinds

/** Which checks have to notice a mutant: those of a kind, and of these those about one of some subjects. */
export interface CaughtBy {
  readonly kind: CheckKind
  /** Parts of ids, `posts.list.per-page`: one of them stands in the id. Empty: the whole kind. */
  readonly of: readonly string[]
  /** Each subject has to have a check that notices: a defect of all of them at once. Default: one of them. */
  readonly isOfEach?: boolean
}

/**
 * Names the checks that have to notice a mutant: `by('effect', 'posts.list.author')`.
 *
 * @param of parts of the checks' ids, each of one or more whole words between dots; none names the whole kind
 */
export function by(kind: CheckKind, ...of: readonly string[]): CaughtBy {
  return { kind, of }
}

/** Is a check one of those that have to notice a mutant. */
export function isNamed({ kind, of }: CaughtBy, id: string): boolean {
  if (!kinds[kind].test(id)) return false
  return of.length === 0 || of.some((subject) => `.${id}.`.includes(`.${subject}.`))
}
