import type { Json, ValueSchema } from '../../../contract/index.ts'
import { recordOf } from '../../../contract/record-of.ts'
import type { Planned } from '../requests/planned.ts'

/** Keywords of a schema that restrict values. */
const restriction =
  /\.(?:required|type|enum|default|format|pattern|const|uniqueItems|(?:exclusive)?(?:min|max)imum|(?:min|max)(?:Items|Length|Properties))$/
/** The name of an argument or of a member of one, which may be that of a keyword. */
const argumentName = /(?:^|\.)(?:args|properties)\.[^.]+$/

/**
 * Is a member that only the target has a difference: one that the record has in another context, or a restriction of an
 * argument. A route, argument or member that the contract does not list is not: a plugin may have added it.
 */
export function isKnownMember(path: string, { template, method }: Planned): boolean {
  if (method === 'OPTIONS') return false
  const record = recordOf(template)
  if (record !== undefined) return isInRecord(path.replace(/^previous\./, ''), record.properties)
  return /^routes\..+\.endpoints\[\]\.args\./.test(path) && restriction.test(path) && !argumentName.test(path)
}

/** Do the properties list a path, `[].title.rendered`. */
function isInRecord(path: string, properties: Readonly<Record<string, ValueSchema>>): boolean {
  let inside: Readonly<Record<string, ValueSchema>> | undefined = properties
  for (const name of path.replaceAll('[]', '').split('.').filter(Boolean)) {
    const schema: ValueSchema | undefined =
      inside !== undefined && Object.hasOwn(inside, name) ? inside[name] : undefined
    if (schema === undefined) return false
    inside = schema.properties ?? schema.items?.properties
  }
  return true
}

/** Lists that plugins extend. */
const extensibleLists = /(?:^|\.)(?:namespaces|methods|enum|class_list|endpoints|wp:term)$/

/** May a list of the target have further items. */
export const isExtensibleList = (path: string): boolean => extensibleLists.test(path)

/** Members of the index that identify a site. */
const siteIdentityMembers =
  /^(?:name|description|site_logo|site_icon|site_icon_url|page_on_front|page_for_posts|show_on_front)$/
/** Embedded records that existed before the run: authors and terms. */
const membersOfOthers = /(?:^|\.|\])_embedded\.(?:author|wp:term)(?:\[\])+\./

/** The values of a member on both sites. */
interface BothValues {
  readonly target: Json | undefined
  readonly mock: Json | undefined
}

/** Is a member left out of the comparison: the wording, and content that existed before the run. */
export function isIgnored(
  name: string,
  path: string,
  { target, mock }: BothValues,
  { template, method }: Planned,
): boolean {
  // The mock marks what a mirror has stored.
  if (name === 'message' || name === 'X-Site-Contract-Source' || /(?:^|\.)data\.params\.[^.]+$/.test(path))
    return true
  // A name of the site may be another one, and it must be a text.
  if (template === '/' && siteIdentityMembers.test(path)) return jsonType(target) === jsonType(mock)
  const isDescribing = method === 'OPTIONS' || !template.startsWith('/core/v2/')
  const isText = ![target, mock].some((value) => typeof value === 'object')
  const isWording = (name === 'description' || name === 'title') && isText
  if (isDescribing && (isWording || path === '_links')) return true
  // Names of users differ from site to site, and the markup has a random number.
  if (/^\/oembed\/1\.0\/(?:embed|proxy)$/.test(template) && (name.startsWith('author_') || name === 'html'))
    return true
  // That of an edited image depends on the library that encodes it.
  if (name === 'filesize') return jsonType(target) === jsonType(mock)
  // The mock serves avatars itself.
  if (/(?:^|\.)author_avatar_urls(?:\.|$)/.test(path)) return true
  return membersOfOthers.test(path) && /^(?:name|slug|url|description|link|avatar_urls)$/.test(name)
}

const jsonType = (value: Json | undefined): string => (value === null ? 'null' : typeof value)

/** Is a member a public address of the website, or the links of an answer inside an answer. */
export function isPublicAddress(path: string): boolean {
  return /(?:^|\.)(?:link|guid|permalink_template|preview_link)(?:\.|$)|^headers\.Link$/.test(path)
}
