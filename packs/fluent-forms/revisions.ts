import type { HandlerSite } from '../../index.ts'
import { asciiJson, databaseTime } from '../lib/php-values.ts'
import { formSettings, metaRecords } from './records.ts'
import type { Form } from './tables.ts'
import { entriesIn, itemsIn, parsedJson, textAt, valueAt } from './values.ts'

const metaKey = 'revision'
const mostRevisions = 10

/** Keeps the fields of a form among its settings before others replace them; the oldest of many is removed. */
export function keepRevision(site: HandlerSite, { id: form_id, form_fields }: Form, fields: string): void {
  const before = parsedJson(form_fields)
  if (!isChanged(before, parsedJson(fields))) return
  const kept = formSettings(site, form_id).filter(({ meta_key }) => meta_key === metaKey)
  for (const { id } of kept.slice(0, Math.max(0, kept.length - mostRevisions + 1)))
    metaRecords(site).remove(id)
  const value = asciiJson({
    change_title: kept.length === 0 ? 'Initial state' : 'Fields changed',
    timestamp: databaseTime(site.now()),
    old_data: asciiJson(before ?? null),
    changes: '[]',
  })
  metaRecords(site).add((id) => ({ id, form_id, meta_key: metaKey, value }))
}

const isChanged = (before: unknown, after: unknown): boolean =>
  areFieldsChanged(itemsIn(valueAt(before, 'fields')), itemsIn(valueAt(after, 'fields'))) ||
  areFieldsChanged([valueAt(before, 'submitButton')], [valueAt(after, 'submitButton')])

const fieldKey = (field: unknown): string => textAt(field, 'uniqElKey') || textAt(field, 'element')

function areFieldsChanged(before: readonly unknown[], after: readonly unknown[]): boolean {
  const earlier = new Map(before.map((field) => [fieldKey(field), field]))
  if ([...earlier.keys()].join('\n') !== after.map(fieldKey).join('\n')) return true
  return after.some((field) => {
    const other = earlier.get(fieldKey(field))
    return ['settings', 'attributes', 'fields', 'columns'].some((name) =>
      areMembersChanged(valueAt(other, name), valueAt(field, name)),
    )
  })
}

/** Has a member another value than before. Members that are gone do not count. */
const areMembersChanged = (before: unknown, after: unknown): boolean =>
  entriesIn(after).some(([name, value]) => {
    const earlier = valueAt(before, name)
    return typeof value === 'object' && value !== null
      ? areMembersChanged(earlier, value)
      : earlier === null || earlier !== value
  })
