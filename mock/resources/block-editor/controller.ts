import { stripTags } from '../../../contract/lib/strip-tags.ts'
import { denied } from '../../auth/denial.ts'
import { can, mayCreate, mayEditAny, mayRead } from '../../auth/rights.ts'
import { renderTitle } from '../../content/html/content.ts'
import { RestError } from '../../http/errors.ts'
import { partitionKey } from '../../store/collection.ts'
import { numberSetting } from '../../store/site-settings.ts'
import { activeThemeOf } from '../../view/active-theme.ts'
import { findByAddress } from '../../view/find-by-address.ts'
import type { View } from '../../view/view.ts'
import { scalarText } from '../endpoint/arguments.ts'
import { type Call, type EndpointBehaviour, ok } from '../endpoint/call.ts'
import { refusals } from '../endpoint/refusals.ts'
import { createFallbackMenu } from '../navigation/controller.ts'
import { installedThemes } from '../themes/installed-themes.ts'

/** `GET` of the menu of a navigation block without one: the latest menu, or a new one of all pages. */
export const navigationFallback: EndpointBehaviour = {
  permit: ({ user }) =>
    mayCreate(user, 'wp_navigation') ? undefined : refusals.cannotCreate(user, 'wp_navigation'),
  handle: (call) => {
    const id = latestMenu(call) ?? createFallbackMenu(call, call.user?.id ?? 0)
    const self = call.addresses.route(`/core/v2/navigation/${id}`)
    return ok({ id, _links: { self: [{ embeddable: true, href: self }] } })
  },
}

function latestMenu({ state }: Call): number | undefined {
  const menus = state.content.sorted('date', 'status').list(partitionKey('wp_navigation', 'publish'))
  return menus.slice(0, 1)[0]?.id
}

/** `GET` of title, description and image of a page of the site; the mock fetches no external pages. */
export const urlDetails: EndpointBehaviour = {
  permit: ({ user }) =>
    mayEditAny(user)
      ? undefined
      : denied(
          user,
          'rest_cannot_view_url_details',
          'Only users who can write posts can read URL details. Sign in as one.',
        ),
  handle: (call) => ok(detailsOf(scalarText(call.args.url).trim(), call)),
}

function detailsOf(address: string, call: Call) {
  const { state, addresses } = call
  if (!URL.canParse(address) || !/^https?:/i.test(address))
    throw new RestError(404, 'rest_invalid_url', `"${address}" is not a URL with http or https.`)
  const icon = fileAddress(numberSetting(state, 'site_icon'), call)
  const { name, description } = state.info
  if (address.replace(/\/$/, '') === addresses.base) return { title: name, icon, description, image: '' }
  const record = findByAddress(address, call)
  if (record === undefined || !mayRead(undefined, record, state.content.get(record.parent)))
    throw new RestError(404, 'no_response', `This site has no public page at "${address}".`)
  return {
    title: `${stripTags(renderTitle(record.title))} – ${name}`,
    icon,
    description: record.password === '' ? stripTags(record.excerpt) : '',
    image: fileAddress(record.featuredMedia, call),
  }
}

function fileAddress(id: number, { state, addresses }: Call): string {
  const record = state.content.get(id)
  return record && 'file' in record ? addresses.upload(record.file.path) : ''
}

/** `GET` of the active theme as a ZIP archive. */
export const themeExport: EndpointBehaviour = {
  permit: ({ user }) =>
    can(user, 'export')
      ? undefined
      : denied(
          user,
          'rest_cannot_export_templates',
          'Only administrators can export the theme. Sign in as one.',
        ),
  handle: (call) => ({
    status: 200,
    headers: { 'Content-Disposition': `attachment; filename=${activeThemeOf(call).stylesheet}.zip` },
    contentType: 'application/zip',
    body: zip(exportedFiles(call)),
  }),
}

function exportedFiles(view: View) {
  const { name, stylesheet } = activeThemeOf(view)
  const theme = (view.version?.themes.installed ?? installedThemes).find(
    (each) => each.stylesheet === stylesheet,
  )
  const style = `/*\nTheme Name: ${name}\nVersion: ${theme?.version ?? ''}\n*/\n`
  const index =
    '<!-- wp:query {"query":{"inherit":true}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title {"isLink":true} /--><!-- /wp:post-template --></div><!-- /wp:query -->\n'
  return [
    { path: 'style.css', text: style },
    { path: 'theme.json', text: `${JSON.stringify({ version: 3, settings: {}, styles: {} }, null, 2)}\n` },
    { path: 'templates/index.html', text: index },
  ]
}

const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return ~crc >>> 0
}

// Little-endian numbers, each with its length in bytes.
function numbers(...values: readonly (readonly [value: number, bytes: 2 | 4])[]): number[] {
  return values.flatMap(([value, bytes]) =>
    Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** index) & 0xff),
  )
}

// A ZIP archive without compression.
function zip(files: ReturnType<typeof exportedFiles>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const out: number[] = []
  const directory: number[] = []
  for (const { path, text } of files) {
    const [name, bytes] = [encoder.encode(path), encoder.encode(text)]
    const offset = out.length
    // Version 2.0, names in UTF-8, no compression, the first date of the format.
    const facts = [
      ...numbers([20, 2], [0x0800, 2], [0, 2], [0, 2], [0x21, 2], [crc32(bytes), 4]),
      ...numbers([bytes.length, 4], [bytes.length, 4], [name.length, 2], [0, 2]),
    ]
    out.push(...numbers([0x04034b50, 4]), ...facts, ...name, ...bytes)
    directory.push(...numbers([0x02014b50, 4], [20, 2]), ...facts)
    directory.push(...numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), ...name)
  }
  const count = files.length
  const end = numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [out.length, 4],
    [0, 2],
  )
  return Uint8Array.from([...out, ...directory, ...end])
}
