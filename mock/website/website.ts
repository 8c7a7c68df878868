import { mayRead } from '../authorise/rights.ts'
import type { SiteResponse } from '../exchange.ts'
import { readFile } from '../media/files.ts'
import type { View } from '../render/view.ts'
import type { Address } from '../request/address.ts'
import { avatar } from './avatar.ts'
import { findByPath, idAsked } from './find-by-address.ts'
import { frontPage, itemPage, messagePage } from './pages.ts'

const uploads = '/wp-content/uploads/'
const fronts: ReadonlySet<string> = new Set(['/', '/index.php'])
const authorization = '/wp-admin/authorize-application.php'
const howToSignIn =
  'On a real site a user lets an application in here. On this one, sign in with the name of a user and one of the application passwords of its data.'
const avatars = /^\/wp-content\/avatars\/([^/]+)\.svg$/

/** What a site shows beside its interface: uploaded files, pictures of its authors, and a small page for each item. */
export async function website(method: string, address: Address, view: View): Promise<SiteResponse> {
  if (method !== 'GET' && method !== 'HEAD')
    return page(405, messagePage('Only GET is answered here.', view), view)
  const { path, queryText } = address
  if (path.startsWith(uploads)) return file(path.slice(uploads.length), view)
  const author = avatars.exec(path)?.[1]
  if (author !== undefined) return inert('image/svg+xml', avatar(author))
  const query = new URLSearchParams(queryText)
  if (fronts.has(path) && idAsked(query) === undefined) return page(200, frontPage(view), view)
  if (path === authorization) return page(200, messagePage(howToSignIn, view), view)
  const record = findByPath(escaped(path), query, view)
  if (record && mayRead(view.user, record, view.state.content.get(record.parent)))
    return page(200, itemPage(record, view), view)
  return page(404, messagePage('There is nothing at this address.', view), view)
}

// As slugs of other scripts are kept.
function escaped(path: string): string {
  return new URL(`http://site.invalid${path.replaceAll('#', '%23').replaceAll('?', '%3F')}`).pathname
}

async function file(path: string, view: View): Promise<SiteResponse> {
  const found = await readFile(path, view.state)
  if (found === undefined) return page(404, messagePage('There is no such file.', view), view)
  const headers = {
    'Content-Type': found.mime,
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Allow-Origin': '*',
  }
  return { status: 200, headers, body: found.bytes }
}

// What people wrote is shown, and nothing of it runs.
const policy =
  "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

function page(status: number, html: string, { addresses }: View): SiteResponse {
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      Link: `<${addresses.apiRoot}/>; rel="https://api.w.org/"`,
    },
    body: html,
  }
}

function inert(contentType: string, body: string): SiteResponse {
  return { status: 200, headers: { 'Content-Type': contentType, 'Content-Security-Policy': policy }, body }
}
