import type { HandlerDefinition, HandlerRequest, HandlerSite, RouteHandlers } from '../../index.ts'
import { asciiJson, integer, isTruthy, lineOfText } from '../lib/php-values.ts'
import { brokenQuery, refused } from './answers.ts'
import { defaultAdvancedValidation, defaultFormSettings } from './form-settings.ts'
import { formIdIn } from './forms.ts'
import { formSetting, formSettings, metaRecords, putFormSetting, removeFormSetting } from './records.ts'
import { settingProblems, validatedKeys } from './setting-problems.ts'
import { entriesIn, parsedJson, rereadByPhp, textAt, valueAt } from './values.ts'

/** Settings of a form: any by its key, the general ones, styles, and the columns of its entries. */
export const settingHandlers: RouteHandlers = {
  'GET /forms/v1/settings/{form_id}/general': managed(generalSettings),
  'POST /forms/v1/settings/{form_id}/general': managed(savedGeneralSettings),
  'GET /forms/v1/settings/{form_id}/customizer': managed(styles),
  'POST /forms/v1/settings/{form_id}/customizer': managed(savedStyles),
  'POST /forms/v1/settings/{form_id}/entry-columns': managed(savedColumns),
  'GET /forms/v1/settings/{form_id}': managed(settingsByKey),
  'POST /forms/v1/settings/{form_id}': managed(savedSetting),
  'DELETE /forms/v1/settings/{form_id}': managed(removedSetting),
}

function managed(handle: (request: HandlerRequest) => unknown): HandlerDefinition {
  return { permission: 'fluentform_forms_manager', handle }
}

/** The settings of a form, with defaults for those that it lacks. */
export function storedFormSettings(site: HandlerSite, formId: number): object {
  const stored = parsedJson(formSetting(site, formId, 'formSettings'))
  const settings = { ...defaultFormSettings, ...Object.fromEntries(entriesIn(stored)) }
  const restrictions = Object.fromEntries(entriesIn(valueAt(settings, 'restrictions')))
  const { restrictForm } = defaultFormSettings.restrictions
  return { ...settings, restrictions: { restrictForm, ...restrictions } }
}

function generalSettings(request: HandlerRequest): unknown {
  const formId = formIdIn(request)
  const advanced = parsedJson(formSetting(request.site, formId, 'advancedValidationSettings'))
  return {
    generalSettings: storedFormSettings(request.site, formId),
    advancedValidationSettings: { ...defaultAdvancedValidation, ...Object.fromEntries(entriesIn(advanced)) },
  }
}

function savedGeneralSettings(request: HandlerRequest): unknown {
  const { params, site, answer } = request
  const formId = formIdIn(request)
  const settings = rereadByPhp(parsedJson(params.formSettings))
  const problems = settingProblems('formSettings', settings)
  if (problems !== undefined) return answer(problems, { status: 422 })
  putFormSetting(site, formId, 'formSettings', asciiJson(settings))
  const advanced = rereadByPhp(parsedJson(params.advancedValidationSettings) ?? null)
  putFormSetting(site, formId, 'advancedValidationSettings', advanced === null ? null : asciiJson(advanced))
  const days = textAt(settings, 'auto_delete_days')
  const isDeletedLater =
    textAt(settings, 'delete_after_x_days') === 'yes' &&
    textAt(settings, 'delete_entry_on_submission') !== 'yes'
  if (isDeletedLater && isTruthy(days)) putFormSetting(site, formId, 'auto_delete_days', days)
  else removeFormSetting(site, formId, 'auto_delete_days')
  return { message: 'The settings have been saved.' }
}

/** The settings with one key: a form can have several, such as notifications. */
function settingsByKey(request: HandlerRequest): unknown {
  const key = lineOfText(request.params.meta_key)
  return formSettings(request.site, formIdIn(request))
    .filter(({ meta_key }) => meta_key === key)
    .map(({ id, form_id, value }) => {
      const parsed = parsedJson(value)
      const read = parsed === undefined ? value : parsed
      return { id, form_id: String(form_id), meta_key: key, value: withPlacement(read) }
    })
}

/** Layouts stored before the plugin had this setting lack it. */
function withPlacement(value: unknown): unknown {
  const layout = valueAt(value, 'layout')
  if (!isTruthy(layout) || valueAt(layout, 'asteriskPlacement') !== undefined) return value
  const placed = { ...Object.fromEntries(entriesIn(layout)), asteriskPlacement: 'asterisk-right' }
  return { ...Object.fromEntries(entriesIn(value)), layout: placed }
}

/** Stores a setting: over the one with the sent id, otherwise as a further one. */
function savedSetting(request: HandlerRequest): unknown {
  const { params, site, answer } = request
  const formId = formIdIn(request)
  const key = lineOfText(params.meta_key)
  const settings = isTruthy(params.value) ? rereadByPhp(parsedJson(params.value) ?? null) : []
  const isObject = typeof settings === 'object' && settings !== null
  if (typeof params.value === 'object' && isTruthy(params.value)) return brokenQuery(request)
  if (!isObject && validatedKeys.has(key)) return brokenQuery(request)
  const problems = settingProblems(key, settings)
  if (problems !== undefined) return answer(problems, { status: 422 })
  const stored = metaRecords(site).get(integer(params.meta_id))
  const content = { form_id: formId, meta_key: key, value: asciiJson(settings) }
  const { id } =
    stored?.form_id === formId
      ? metaRecords(site).put({ ...content, id: stored.id })
      : metaRecords(site).add((added) => ({ ...content, id: added }))
  return { message: 'The setting has been saved.', id, settings }
}

function removedSetting(request: HandlerRequest): unknown {
  const records = metaRecords(request.site)
  const stored = records.get(integer(request.params.meta_id))
  if (stored?.form_id === formIdIn(request)) records.remove(stored.id)
  return []
}

const styleKeys = [
  ['css', '_custom_form_css'],
  ['js', '_custom_form_js'],
  ['styler_theme', '_ff_selected_style'],
  ['styler_styles', '_ff_form_styles'],
] as const

/** The styles that are set; an empty list without any, as PHP writes it. */
function styles(request: HandlerRequest): unknown {
  const set = styleKeys.flatMap(([name, key]) => {
    const value = formSetting(request.site, formIdIn(request), key)
    return value === undefined || value === '' ? [] : [[name, parsedJson(value) ?? value] as const]
  })
  return set.length > 0 ? Object.fromEntries(set) : []
}

function savedStyles(request: HandlerRequest): unknown {
  const { params, site } = request
  putFormSetting(site, formIdIn(request), '_custom_form_css', textAt(params, 'css'))
  putFormSetting(site, formIdIn(request), '_custom_form_js', textAt(params, 'js'))
  return { message: 'The styles and scripts have been saved.' }
}

function savedColumns(request: HandlerRequest): unknown {
  const { params, site } = request
  const key = lineOfText(params.meta_key)
  if (key !== '_visible_columns' && key !== '_columns_order')
    return refused(request, 'Columns are stored as _visible_columns or _columns_order.', 423)
  const settings = params.settings
  putFormSetting(
    site,
    formIdIn(request),
    key,
    typeof settings === 'string' ? settings : asciiJson(settings ?? null),
  )
  return { message: 'The columns have been saved.' }
}
