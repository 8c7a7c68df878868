import {
  answeredRecords,
  attachmentFields,
  batchArguments,
  contexts,
  mediaListArguments,
  type Naming,
  namings,
  pageFields,
  pageListArguments,
  postFields,
  postListArguments,
  revisionListArguments,
  statuses,
  writableStatuses,
} from '../../contract/index.ts'
import { requirements } from '../../contract/requirements/index.ts'
import { commentFields, commentListArguments } from '../../contract/resources/comments.ts'
import { categoryFields, termFields } from '../../contract/resources/term-records.ts'
import { categoryListArguments, tagListArguments } from '../../contract/resources/terms.ts'
import { userFields } from '../../contract/resources/user-fields.ts'
import { userListArguments } from '../../contract/resources/users.ts'
import { argumentMembers } from './argument-types.ts'
import { declaration, literals, type Member, objectType } from './print.ts'
import { nameIn, type RecordKind, recordDeclarations } from './record-types.ts'
import { type NamedArguments, routeMembers } from './route-types.ts'

const namedArguments: NamedArguments = [
  ['PostListArguments', postListArguments, 'What a list of posts accepts.'],
  ['PageListArguments', pageListArguments, 'What a list of pages accepts.'],
  ['MediaListArguments', mediaListArguments, 'What a list of media accepts.'],
  ['RevisionListArguments', revisionListArguments, 'What a list of revisions accepts.'],
  ['PostFields', postFields, 'What a write of a post may carry.'],
  ['PageFields', pageFields, 'What a write of a page may carry.'],
  ['MediaFields', attachmentFields, 'What a write of an attachment may carry.'],
  ['UserListArguments', userListArguments, 'What a list of users accepts.'],
  ['UserFields', userFields, 'What a write of a user may carry.'],
  ['CategoryListArguments', categoryListArguments, 'What a list of categories accepts.'],
  ['CategoryFields', categoryFields, 'What a write of a category may carry.'],
  ['TagListArguments', tagListArguments, 'What a list of tags accepts.'],
  ['TagFields', termFields, 'What a write of a tag may carry.'],
  ['CommentListArguments', commentListArguments, 'What a list of comments accepts.'],
  ['CommentFields', commentFields, 'What a write of a comment may carry.'],
  ['BatchRequest', batchArguments, 'What `POST /batch/v1` takes: requests that are run one after the other.'],
]

const links: Member = { name: '_links', type: 'Links' }
const embedded: Member = { name: '_embedded', type: 'Embedded', optional: true }
/** The records whose `status` is that of an item. */
const itemRecords: ReadonlySet<string> = new Set(['Post', 'Page', 'Media', 'Revision', 'Autosave'])
const namedFields = { status: 'Status', media_details: 'MediaDetails' }

const kinds: readonly RecordKind[] = Object.entries(answeredRecords).map(
  ([name, { schema, hasLinks, canEmbed }]) => ({
    name,
    schema,
    others: [{ ...links, optional: !hasLinks }, ...(canEmbed ? [embedded] : [])],
    namedTypes: itemRecords.has(name) ? namedFields : {},
  }),
)

/** The generated sources, unformatted, by file name. Each imports only from earlier ones and from written files. */
export function clientSources(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries({
      'error-codes': errorCodes(),
      records: recordSource(),
      arguments: argumentSource(),
      routes: routeSource(),
    }).map(([name, source]) => [`${name}.ts`, `${note}\n${source}`]),
  )
}

const note = '// Generated from the contract by `tools/types/generate.ts`. A change here is lost.\n'

function errorCodes(): string {
  const codes = (word: string): string[] => {
    const mentions = new RegExp(`\\b${word} \`((?:rest|oembed|parse)_\\w+)\``, 'g')
    return requirements
      .flatMap(({ text }) => [...text.matchAll(mentions)].map(([, code = '']) => code))
      .sort()
  }
  return [
    declaration('KnownErrorCode', literals(codes('with')), 'The error codes in the contract.'),
    declaration(
      'DetailCode',
      literals(codes('detail')),
      'The codes of reasons why an argument is rejected, as far as the contract lists them.',
    ),
  ].join('\n')
}

function recordSource(): string {
  const embeds = ['Post', 'Page', 'Media'].map((name) => nameIn(name, 'embed')).join(', ')
  return [
    `import type { EmbeddedOf, Links, MediaDetails } from '../links.ts'\n`,
    declaration('Context', literals(contexts), 'The scope of a read: it selects the returned fields.'),
    declaration('Status', literals(statuses), 'Every status an item can be in.'),
    declaration('WritableStatus', literals(writableStatuses), 'The statuses that a write may set.'),
    declaration('Embedded', `EmbeddedOf<${embeds}>`, 'The records that `_embed` adds.'),
    ...kinds.map(recordDeclarations),
  ].join('\n')
}

function argumentSource(): string {
  return namedArguments
    .map(([name, definitions, doc]) => {
      const place = name.endsWith('ListArguments') ? 'query' : 'body'
      return declaration(name, objectType(argumentMembers(definitions, place)), doc)
    })
    .join('\n')
}

function routeSource(): string {
  const members = routeMembers(namedArguments)
  return [
    importOf(
      '../answers.ts',
      'BatchAnswer DeletedItem EmbedData Embedding IndexDocument NamespaceIndex Upload',
    ),
    importOf('./arguments.ts', namedArguments.map(([name]) => name).join(' ')),
    importOf('./records.ts', ['Context', ...kinds.map(({ name }) => name)].join(' ')),
    '',
    declaration("Routes<C extends Context = 'view'>", objectType(members), routesDoc),
    declaration(
      'WordPressName<Route extends string>',
      renamedRoute(namings.wordpress),
      'A route with the namespaces of WordPress and its plugins.',
    ),
  ].join('\n')
}

/** A conditional type that applies a naming to a route: to the first word of its path, and to other segments. */
function renamedRoute({ namespaces, segments }: Naming): string {
  const words = Object.entries(namespaces).flatMap(([neutral, deployed]) =>
    ['/', '-'].map((end) => [
      `\${infer Method} /${neutral}${end}\${infer Rest}`,
      `\${Method} /${deployed}${end}\${Rest}`,
    ]),
  )
  const inside = Object.entries(segments).map(([neutral, deployed]) => [
    `\${infer Before}/${neutral}`,
    `\${Before}/${deployed}`,
  ])
  const cases = inside.map(([from, to]) => `Route extends \`${from}\` ? WordPressName<\`${to}\`> : `)
  return [...cases, ...words.map(([from, to]) => `Route extends \`${from}\` ? \`${to}\` : `), 'Route'].join(
    '',
  )
}

const importOf = (file: string, names: string): string =>
  `import type { ${names.split(' ').sort().join(', ')} } from '${file}'`

const routesDoc = `
 * What each route takes and answers when it is read in the context \`C\`: enough for a typed \`fetch\`.
 *
 * \`\`\`ts
 * async function read<R extends keyof Routes & \`GET \${string}\`, C extends Context = 'view'>(
 *   route: R,
 *   sent: Routes[R]['arguments'] & { context?: C },
 * ): Promise<Routes<C>[R]['answer']> {
 *   const given = new Map(Object.entries(sent).map(([name, value]) => [name, String(value)]))
 *   const path = route.slice('GET '.length).replace(/{(\\w+)}/g, (_, name) => given.get(name) ?? '')
 *   return (await fetch(\`https://site.test/wp-json\${path}?\${new URLSearchParams([...given])}\`)).json()
 * }
 *
 * const drafts = await read('GET /core/v2/posts', { status: ['draft'], context: 'edit' })
 * drafts[0]?.content.raw
 * \`\`\`
 *
 * Routes have the neutral names. For a server that says \`wp/v2\`, rename the path: \`path.replace('/core/', '/wp/')\`.
 *
 * Not among the arguments is \`_fields\`: it omits members of an answer, which types cannot express.
`
