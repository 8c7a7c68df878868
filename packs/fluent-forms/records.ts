import type { HandlerSite, RecordStore } from '../../index.ts'
import { seededEntries, seededForms, seededSettings } from './content.ts'
import type { Entry, EntryMeta, Form, FormMeta, Log } from './tables.ts'

export const formRecords = (site: HandlerSite): RecordStore<Form> =>
  site.records<Form>('fluentform forms', seededForms)

export const metaRecords = (site: HandlerSite): RecordStore<FormMeta> =>
  site.records<FormMeta>('fluentform form meta', seededSettings)

export const entryRecords = (site: HandlerSite): RecordStore<Entry> =>
  site.records<Entry>('fluentform submissions', seededEntries)

export const entryMetaRecords = (site: HandlerSite): RecordStore<EntryMeta> =>
  site.records<EntryMeta>('fluentform submission meta')

export const logRecords = (site: HandlerSite): RecordStore<Log> => site.records<Log>('fluentform logs')

/** The settings of a form. */
export const formSettings = (site: HandlerSite, formId: number): readonly FormMeta[] =>
  metaRecords(site)
    .all()
    .filter(({ form_id }) => form_id === formId)

/** The value of a setting of a form; undefined when the form lacks it, or it is null. */
export function formSetting(site: HandlerSite, formId: number, key: string): string | undefined {
  return (
    metaRecords(site)
      .all()
      .find((meta) => meta.form_id === formId && meta.meta_key === key)?.value ?? undefined
  )
}

/** Stores a setting of which a form has one. */
export function putFormSetting(site: HandlerSite, formId: number, key: string, value: string | null): void {
  const records = metaRecords(site)
  const stored = records.all().find((meta) => meta.form_id === formId && meta.meta_key === key)
  if (stored) records.put({ ...stored, value })
  else records.add((id) => ({ id, form_id: formId, meta_key: key, value }))
}

/** Removes a setting of a form, if it has it. */
export function removeFormSetting(site: HandlerSite, formId: number, key: string): void {
  for (const meta of formSettings(site, formId)) if (meta.meta_key === key) metaRecords(site).remove(meta.id)
}
