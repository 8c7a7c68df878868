import type { HandlerDefinition, HandlerRequest, Pack, RouteHandlers } from '../../index.ts'
import { numbersIn } from '../lib/texts.ts'
import { cloudRoutes, formFields } from './cloud.ts'

const inactiveName = 'litespeed inactive crawlers'

/** How many crawlers can be inactive; a site has a few. */
const maxCrawlers = 1000

/** Turns a crawler off or on: 0 when it is off now, 1 when it is on. Without one, the answer is empty. */
function toggledCrawler(request: HandlerRequest): unknown {
  const { site } = request
  const sent = formFields(request).crawler_id
  if (sent === undefined || sent === '')
    return new Response('', { headers: { 'Content-Type': 'application/json; charset=UTF-8' } })
  const id = Number.parseInt(String(sent), 10) || 0
  const inactive = numbersIn(site.option(inactiveName))
  const isInactive = inactive.includes(id)
  const others = inactive.filter((each) => each !== id)
  site.putOption(inactiveName, isInactive ? others : [...others, id].slice(-maxCrawlers))
  return isInactive ? 1 : 0
}

const administratorRoutes: RouteHandlers = {
  'POST /cache/v1/toggle_crawler_state': { permission: 'manage_options', handle: toggledCrawler },
  // The site reaches no other server, as one without a network.
  'GET /cache/v1/tool/check_ip': {
    permission: 'manage_options',
    handle: () => 'The address of the server is unknown.',
  },
  'GET /cache/v1/guest/sync': {
    permission: 'manage_options',
    handle: () => ({ success: false, message: 'The lists of the guest mode were not updated.' }),
  },
}

/** What {@link litespeed} takes. */
export interface LiteSpeedOptions {
  /** Whether a request comes from the cloud service, which the plugin knows by its address. Default: none does. */
  readonly isCloud?: (request: HandlerRequest) => boolean
}

/**
 * LiteSpeed Cache 7.9: the routes of administrators, and those of its cloud service.
 *
 * @example
 * ```ts
 * const site = createSite({ packs: [litespeed({ isCloud: ({ header }) => header('X-Cloud') !== undefined })] })
 * ```
 */
export function litespeed({ isCloud }: LiteSpeedOptions = {}): Pack {
  const cloud = Object.entries(cloudRoutes).map(([path, handle]): [string, HandlerDefinition] => [
    `POST ${path}`,
    isCloud ? { permission: isCloud, handle } : { permission: () => false, schema: {} },
  ])
  return { name: 'litespeed', handlers: { ...administratorRoutes, ...Object.fromEntries(cloud) } }
}

/** {@link litespeed} without a cloud service. */
const pack: Pack = litespeed()

export default pack
