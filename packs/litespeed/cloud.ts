import type { HandlerFunction, HandlerRequest } from '../../index.ts'
import { allItems } from '../lib/all-items.ts'
import { isItem, memberIn, textIn } from '../lib/texts.ts'

const ok = (data: Readonly<Record<string, unknown>> = {}): object => ({ ...data, _res: 'ok' })
const failed = (message: string): object => ({ _res: 'err', _msg: message })

/** The fields of a form: the plugin reads neither JSON nor the address. */
export function formFields({ header, params, body }: HandlerRequest): Readonly<Record<string, unknown>> {
  const type = header('content-type') ?? ''
  if (type.includes('json')) return {}
  const text = new TextDecoder().decode(body)
  const names = type.includes('multipart')
    ? [...text.matchAll(/; name="([^"]*)"/g)].map(([, name = '']) => name)
    : [...new URLSearchParams(text).keys()]
  const sent = new Set(names.map((name) => name.replace(/\[.*/, '')))
  return Object.fromEntries(Object.entries(params).filter(([name]) => sent.has(name)))
}

const formText = (request: HandlerRequest, name: string): string => textIn(formFields(request)[name]).trim()

/** How many names `ping` answers. */
const maxNames = 100

/** Versions and addresses; of what else is named, that the site does not have it. */
function ping(request: HandlerRequest): unknown {
  const { site } = request
  const fields = formFields(request)
  const names = ['funcs', 'classes', 'consts'].flatMap((group) => {
    const groupNames = fields[group]
    return Array.isArray(groupNames) ? groupNames.map(String).slice(0, maxNames) : []
  })
  return ok({
    v_lscwp: '7.9',
    v_lscwp_db: '7.9',
    v_php: '8.2.0',
    v_wp: '7.1.1',
    home_url: site.url,
    site_url: site.url,
    ...Object.fromEntries(names.map((name) => [name, 'n'])),
  })
}

const states = ['anonymous', 'linked', 'cdn', 'deleted']

function cdnStatus(request: HandlerRequest): unknown {
  const state = formText(request, 'qc_activated')
  if (!states.includes(state)) return failed('lack_of_params')
  request.site.putOption('litespeed cdn', state)
  return ok({ qc_activated: state })
}

// The keys of a site are made when it is connected; this one is not, so that no hash and no signature is right.
const ipValidate: HandlerFunction = (request) =>
  failed(formText(request, 'hash') === '' ? 'lack_of_params' : 'err_hash')

const restEcho: HandlerFunction = (request) => {
  const isComplete = formText(request, 'wpapi_ts') !== '' && formText(request, 'wpapi_signature_b64') !== ''
  return failed(isComplete ? 'The signature is not valid.' : 'The time or the signature is missing.')
}

const errDomains: HandlerFunction = (request) => {
  const isComplete = formText(request, 'main_domain') !== '' && formText(request, 'alias') !== ''
  return failed(isComplete ? 'This site did not request an alias.' : 'lack_of_param')
}

/** What the service says about optimised images. The plugin reads this one as JSON, too. */
function notifyImages({ params }: HandlerRequest): unknown {
  const { data, server, status } = params
  if ((!isItem(data) && !Array.isArray(data)) || Object.keys(data).length === 0)
    return failed('There is no image data.')
  if (!/\.(quic\.cloud|quicserver\.com)$/.test(textIn(server)))
    return failed('The server is missing or wrong.')
  return status === undefined ? failed('The status is missing.') : ok({ count: Object.keys(data).length })
}

const optimisedTypes = ['image/jpeg', 'image/png', 'image/gif']

/** The images of the site that can be optimised, none of which is yet. */
async function imageCounts({ site }: HandlerRequest): Promise<object> {
  const media = await allItems(site, '/wp/v2/media?_fields=id,mime_type', { as: 'administrator' })
  const images = media.filter(({ mime_type: type }) => optimisedTypes.includes(textIn(type)))
  const total = String(images.length)
  const last = images.length > 0 ? String(Math.max(...images.map(({ id }) => Number(id)))) : null
  return { max_id: last, groups_all: total, groups_new: total, groups_done: '0' }
}

/** What the site knows about an image. */
async function checkImage(request: HandlerRequest): Promise<unknown> {
  const { site } = request
  const id = Number.parseInt(formText(request, 'data'), 10)
  const media = Number.isNaN(id) ? undefined : site.item('post', id)
  const address = textIn(media?.source_url)
  // As `get_post_meta` does: false without an id, an empty text without a value.
  const missing = Number.isNaN(id) ? false : ''
  const file = address === '' ? missing : address.replace(/^.*\/uploads\//, '')
  const details = memberIn(media, 'media_details')
  const sizes = memberIn(details, 'sizes')
  const hasSizes = isItem(sizes) && Object.keys(sizes).length > 0
  return ok({
    data: {
      img_count: await imageCounts(request),
      optm_summary: [],
      _wp_attached_file: file,
      // As it is stored, where no sizes are an empty list.
      _wp_attachment_metadata: isItem(details) ? { ...details, ...(!hasSizes && { sizes: [] }) } : missing,
      img_data: [],
    },
  })
}

/** The routes that only the cloud service of the plugin calls, by path. */
export const cloudRoutes: Readonly<Record<string, HandlerFunction>> = {
  '/cache/v3/ip_validate': ipValidate,
  '/cache/v3/wp_rest_echo': restEcho,
  '/cache/v3/ping': ping,
  '/cache/v3/cdn_status': cdnStatus,
  '/cache/v3/err_domains': errDomains,
  '/cache/v1/notify_img': notifyImages,
  '/cache/v1/check_img': checkImage,
}
