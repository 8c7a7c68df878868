import type { HandlerRequest, HandlerSite, RouteHandlers } from '../../index.ts'
import { asciiJson, databaseTime, integer, lineOfText } from '../lib/php-values.ts'
import { adminAddress, brokenQuery, noForm, refused } from './answers.ts'
import { duplicateNames, formInputs } from './form-fields.ts'
import { defaultFormSettings, newFormNotification } from './form-settings.ts'
import {
  entryMetaRecords,
  entryRecords,
  formRecords,
  formSettings,
  metaRecords,
  putFormSetting,
} from './records.ts'
import { keepRevision } from './revisions.ts'
import type { Form } from './tables.ts'
import { templates } from './templates.ts'
import { parsedJson, textAt, valueAt } from './values.ts'

const maxPageSize = 1000

/** Forms: list, read, create, duplicate, update, delete. */
export const formHandlers: RouteHandlers = {
  'GET /forms/v1/forms': { permission: 'fluentform_dashboard_access', handle: listedForms },
  'POST /forms/v1/forms': { permission: 'fluentform_forms_manager', handle: createdForm },
  'GET /forms/v1/forms/ping': {
    permission: 'fluentform_dashboard_access',
    handle: () => ({ message: 'pong' }),
  },
  'GET /forms/v1/forms/templates': { permission: 'fluentform_dashboard_access', handle: listedTemplates },
  'POST /forms/v1/forms/{form_id}/duplicate': {
    permission: 'fluentform_forms_manager',
    handle: duplicatedForm,
  },
  'GET /forms/v1/forms/{form_id}': {
    permission: 'fluentform_forms_manager',
    handle: formWithSettings,
  },
  'POST /forms/v1/forms/{form_id}': {
    permission: 'fluentform_forms_manager',
    handle: updatedForm,
  },
  'DELETE /forms/v1/forms/{form_id}': {
    permission: 'fluentform_forms_manager',
    handle: deletedForm,
  },
}

/** The id of the form in the path. */
export const formIdIn = ({ captures }: HandlerRequest): number => integer(captures.form_id)

function listedForms(request: HandlerRequest): unknown {
  const { params, site } = request
  const perPage = params.per_page === undefined ? 10 : integer(params.per_page)
  const page = params.page === undefined ? 1 : integer(params.page)
  const column = lineOfText(params.sort_column) || 'id'
  const compare = columns[column]
  if (perPage < 1 || compare === undefined) return brokenQuery(request)
  const direction = lineOfText(params.sort_by).toUpperCase() === 'ASC' ? 1 : -1
  const forms = formRecords(site)
    .all()
    .filter((form) => isListed(form, request))
    .toSorted((a, b) => direction * compare(a, b))
  const skipped = perPage * (page - 1)
  // A page after the end, or before the first one, has the items of the first one.
  const start = forms.length < skipped ? 0 : Math.max(0, skipped)
  const data = forms.slice(start, start + Math.min(perPage, maxPageSize))
  const from = data.length > 0 ? skipped + 1 : null
  return {
    current_page: page,
    per_page: perPage,
    from,
    to: from === null ? null : from + data.length - 1,
    last_page: Math.ceil(forms.length / perPage),
    total: forms.length,
    data: rows(data, site),
  }
}

const byText = (read: (form: Form) => string) => (a: Form, b: Form) => read(a).localeCompare(read(b), 'en')
const columns: Readonly<Record<string, (a: Form, b: Form) => number>> = {
  id: (a, b) => a.id - b.id,
  created_by: (a, b) => a.created_by - b.created_by,
  title: byText(({ title }) => title),
  status: byText(({ status }) => status),
  type: byText(({ type }) => type),
  created_at: byText(({ created_at }) => created_at),
  updated_at: byText(({ updated_at }) => updated_at),
}

function isListed(form: Form, { params }: HandlerRequest): boolean {
  const search = lineOfText(params.search).toLowerCase()
  const status = lineOfText(params.status)
  const from = textAt(params.date_range, '0')
  const to = textAt(params.date_range, '1')
  return (
    (search === '' || String(form.id).includes(search) || form.title.toLowerCase().includes(search)) &&
    (status === '' || status === 'all' || form.status === status) &&
    (filters[lineOfText(params.filter_by)]?.(form) ?? true) &&
    (from === '' || (form.created_at >= `${from} 00:00:01` && form.created_at <= `${to} 23:59:59`))
  )
}

const filters: Readonly<Record<string, (form: Form) => boolean>> = {
  published: ({ status }) => status === 'published',
  unpublished: ({ status }) => status === 'unpublished',
  post: ({ type }) => type === 'post',
  is_payment: ({ has_payment }) => has_payment,
  // The pack has no conversational forms.
  conv_form: () => false,
  step_form: ({ form_fields }) => valueAt(parsedJson(form_fields), 'stepsWrapper') !== undefined,
}

/** Forms as the list has them: with counts and addresses, without their fields. */
function rows(forms: readonly Form[], site: HandlerSite): readonly object[] {
  const counts = new Map(forms.map(({ id }) => [id, { all: 0, unread: 0, views: 0 }]))
  for (const { form_id, status } of entryRecords(site).all()) {
    const count = counts.get(form_id)
    if (count === undefined || status === 'trashed') continue
    count.all += 1
    if (status === 'unread') count.unread += 1
  }
  for (const { form_id, meta_key, value } of metaRecords(site).all()) {
    const count = counts.get(form_id)
    if (count !== undefined && meta_key === '_total_views') count.views = integer(value)
  }
  return forms.map((form) => {
    const { id } = form
    const { all, unread, views } = counts.get(id) ?? { all: 0, unread: 0, views: 0 }
    const { form_fields: _, ...formRow } = row(form)
    return {
      ...formRow,
      id: String(id),
      preview_url: `${site.url}/?fluent_forms_pages=1&design_mode=1&preview_id=${id}#ff_preview`,
      edit_url: adminAddress(site, `route=editor&form_id=${id}`),
      settings_url: adminAddress(site, `form_id=${id}&route=settings&sub_route=form_settings#basic_settings`),
      entries_url: adminAddress(site, `route=entries&form_id=${id}`),
      analytics_url: adminAddress(site, `route=analytics&form_id=${id}`),
      total_views: views,
      total_Submissions: all,
      unread_count: unread,
      conversion: views > 0 ? Math.ceil((all / views) * 100) : 0,
    }
  })
}

/** A form with numbers as texts, as the plugin answers them. */
const row = (form: Form) => ({
  id: form.id,
  title: form.title,
  status: form.status,
  appearance_settings: null,
  form_fields: form.form_fields,
  has_payment: form.has_payment ? '1' : '0',
  type: form.type,
  conditions: null,
  created_by: String(form.created_by),
  created_at: form.created_at,
  updated_at: form.updated_at,
})

function createdForm(request: HandlerRequest): unknown {
  const { params, site, account } = request
  const name = textAt(params.predefined)
  const isBlank = params.predefined === undefined || params.predefined === null
  const template = Object.hasOwn(templates, name) ? templates[name] : undefined
  if (!isBlank && template === undefined) return refused(request, `There is no template ${name}.`)
  const form = addForm(site, {
    title: template?.formTitle ?? template?.title ?? 'My New Form',
    form_fields: template?.form_fields ?? null,
    status: 'published',
    has_payment: false,
    type: lineOfText(params.type) || 'form',
    created_by: account?.id ?? 0,
  })
  addSetting(site, form.id, 'formSettings', asciiJson(defaultFormSettings))
  addSetting(site, form.id, 'template_name', isBlank ? lineOfText(params.type) : name)
  if (template) addSetting(site, form.id, 'notifications', asciiJson(newFormNotification))
  return {
    formId: form.id,
    redirect_url: adminAddress(site, `form_id=${form.id}&route=editor`),
    message: 'The form has been created.',
  }
}

/** Adds a form, whose title ends with its id. */
function addForm(site: HandlerSite, content: Omit<Form, 'id' | 'created_at' | 'updated_at'>): Form {
  const now = databaseTime(site.now())
  return formRecords(site).add((id) => ({
    ...content,
    id,
    title: `${content.title} (#${id})`,
    created_at: now,
    updated_at: now,
  }))
}

const addSetting = (site: HandlerSite, formId: number, key: string, value: string | null): unknown =>
  metaRecords(site).add((id) => ({ id, form_id: formId, meta_key: key, value }))

function duplicatedForm(request: HandlerRequest): unknown {
  const { site, account } = request
  const original = formRecords(site).get(formIdIn(request))
  if (original === undefined) return noForm(request)
  const settings = formSettings(site, original.id).filter(({ meta_key }) => meta_key !== '_total_views')
  // The database has a default for an empty status.
  const status = original.status || 'Draft'
  const form = addForm(site, { ...original, status, created_by: account?.id ?? 0 })
  for (const { meta_key, value } of settings) addSetting(site, form.id, meta_key, value)
  return {
    message: 'The form has been duplicated.',
    form_id: form.id,
    redirect: adminAddress(site, `route=editor&form_id=${form.id}`),
  }
}

function formWithSettings(request: HandlerRequest): unknown {
  const form = formRecords(request.site).get(formIdIn(request))
  if (form === undefined) return noForm(request)
  // The database mostly has them by their keys, as an index does.
  const settings = formSettings(request.site, form.id).toSorted(
    (a, b) => a.meta_key.localeCompare(b.meta_key, 'en') || a.id - b.id,
  )
  return { ...row(form), form_meta: settings.map((meta) => ({ ...meta, form_id: String(meta.form_id) })) }
}

function updatedForm(request: HandlerRequest): unknown {
  const { params, site } = request
  const title = lineOfText(params.title)
  const fields = params.formFields
  const repeated = duplicateNames(parsedJson(fields))
  if (repeated.length > 0) return refused(request, `Several fields are named ${repeated.join(', ')}.`)
  if (title === '') return refused(request, 'A form needs a title.')
  const form = formRecords(site).get(formIdIn(request))
  if (form === undefined) return noForm(request)
  const hasFields = typeof fields === 'string' && fields !== ''
  if (hasFields) {
    keepRevision(site, form, fields)
    const email = formInputs(fields).find(({ element }) => element === 'input_email')
    putFormSetting(site, form.id, '_primary_email_field', email?.name ?? '')
  }
  formRecords(site).put({
    ...form,
    title,
    status: params.status === undefined ? 'published' : lineOfText(params.status),
    form_fields: hasFields ? fields : form.form_fields,
    updated_at: databaseTime(site.now()),
  })
  return { message: 'The form has been updated.' }
}

/** Deletes a form with its settings and entries. A form that does not exist is no error. */
function deletedForm(request: HandlerRequest): unknown {
  const { site } = request
  const formId = formIdIn(request)
  formRecords(site).remove(formId)
  for (const records of [metaRecords(site), entryRecords(site), entryMetaRecords(site)])
    for (const { id, form_id } of records.all()) if (form_id === formId) records.remove(id)
  return { message: 'The form has been deleted.' }
}

function listedTemplates({ site }: HandlerRequest): unknown {
  const basic = Object.entries(templates).map(([name, { title, brief, tags }]) => [
    name,
    {
      class: 'item_basic item_no_image',
      tags,
      title,
      brief,
      category: 'Basic',
      screenshot: '',
      createable: true,
      prev_link: `${site.url}/`,
      is_pro: false,
      type: 'form',
    },
  ])
  return {
    forms: { Basic: Object.fromEntries(basic) },
    categories: ['Basic'],
    predefined_dropDown_forms: { post: { title: 'Post Form' } },
  }
}
