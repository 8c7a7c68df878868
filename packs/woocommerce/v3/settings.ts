import type { HandlerRequest } from '../../../index.ts'
import { isSettingId, putSetting, type Setting, type SettingId, settings, settingValue } from '../settings.ts'
import { permission } from './access.ts'
import { text } from './fields.ts'
import type { Handlers } from './resource.ts'

const groups: Readonly<Record<string, string>> = { general: 'General', products: 'Products', tax: 'Tax' }
const group = '/wc/v3/settings/(?P<group_id>[\\w-]+)' as const
const names = { group_id: text, id: text } as const

/** Settings that the pack follows, by their groups. */
export const settingHandlers: Handlers = {
  'GET /wc/v3/settings': {
    permission: permission('list'),
    handle: ({ site }) =>
      Object.entries(groups).map(([id, label]) => ({
        id,
        label,
        description: '',
        parent_id: '',
        sub_groups: [],
        _links: { options: [{ href: site.route(`/wc/v3/settings/${id}`) }] },
      })),
  },
  [`GET ${group}`]: {
    args: { group_id: text },
    permission: permission('list'),
    handle(request) {
      const wanted = String(request.params.group_id)
      if (!Object.hasOwn(groups, wanted))
        throw request.error(
          404,
          'rest_setting_setting_group_invalid',
          `There is no group of settings "${wanted}".`,
        )
      return Object.entries(settings)
        .filter(([, setting]) => setting.group === wanted)
        .map(([id, setting]) => settingView(id, setting, request, false))
    },
  },
  [`GET ${group}/(?P<id>[\\w-]+)`]: {
    args: names,
    permission: permission('read'),
    handle(request) {
      const [id, setting] = settingIn(request)
      return settingView(id, setting, request)
    },
  },
  [`POST PUT PATCH ${group}/(?P<id>[\\w-]+)`]: {
    args: {
      ...names,
      value: { type: ['null', 'object', 'string', 'number', 'boolean', 'integer', 'array'] },
    },
    permission: permission('edit'),
    handle(request) {
      const [id, setting] = settingIn(request)
      const { value } = request.params
      if (isSettingId(id)) putSetting(request.site, id, accepted(value, id, request))
      return settingView(id, setting, request)
    },
  },
}

function settingIn({ params, error }: HandlerRequest): readonly [string, Setting] {
  const wanted = String(params.group_id)
  if (!Object.hasOwn(groups, wanted))
    throw error(404, 'rest_setting_setting_group_invalid', `There is no group of settings "${wanted}".`)
  const id = String(params.id)
  if (isSettingId(id) && settings[id].group === wanted) return [id, settings[id]]
  throw error(404, 'rest_setting_setting_invalid', `The group "${wanted}" has no setting "${id}".`)
}

/** The text of a sent value. Without one, a box stays as it is, and a text is empty. */
function accepted(value: unknown, id: SettingId, { site, error }: HandlerRequest): string {
  const { type, options }: Setting = settings[id]
  const isEmpty = value === undefined || value === null
  if (isEmpty && type === 'checkbox') return settingValue(site, id)
  const text = isEmpty ? '' : String(value)
  const allowed = type === 'checkbox' ? ['yes', 'no'] : options && Object.keys(options)
  if (typeof value !== 'object' || value === null)
    if (allowed === undefined || allowed.includes(text)) return text
  const expected = allowed === undefined ? 'a text' : `one of: ${allowed.join(', ')}`
  throw error(400, 'rest_setting_value_invalid', `The value must be ${expected}.`)
}

function settingView(id: string, setting: Setting, { site }: HandlerRequest, hasGroup = true) {
  const { group: group_id, label, type, options, hasTip = true } = setting
  return {
    id,
    label,
    description: '',
    type,
    default: setting.default,
    ...(options && { options }),
    ...(hasTip && { tip: '' }),
    value: isSettingId(id) ? settingValue(site, id) : setting.default,
    ...(hasGroup && { group_id }),
    _links: {
      self: [
        {
          href: site.route(`/wc/v3/settings/${group_id}/${id}`),
          targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH'] },
        },
      ],
      collection: [{ href: site.route(`/wc/v3/settings/${group_id}`) }],
    },
  }
}
