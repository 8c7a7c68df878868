import type { HandlerSite } from '../../index.ts'
import { asciiJson, databaseTime } from '../lib/php-values.ts'
import { formSettings, metaRecords } from './records.ts'
import type { Form } from './tables.ts'
import { entriesIn, itemsIn, parsedJson, textAt, valueAt } from './values.ts'

const metaKey = 'revision'
const mostRevisions = 10

/** What a revision says of one difference between two versions of a form. */
interface Change {
  readonly type: 'added' | 'removed' | 'modified' | 'reordered'
  readonly label: string
  /** The changed member, `validation_rules.required.value`. */
  readonly key?: string
  readonly new_value?: unknown
  readonly old_value?: unknown
  readonly info: string
  readonly category?: string
}

/** Keeps the fields of a form among its settings before others replace them; the oldest of many is removed. */
export function keepRevision(site: HandlerSite, { id: form_id, form_fields }: Form, fields: string): void {
  const before = parsedJson(form_fields)
  const changes = changesOfForm(before, parsedJson(fields))
  if (changes.length === 0) return
  const kept = formSettings(site, form_id).filter(({ meta_key }) => meta_key === metaKey)
  for (const { id } of kept.slice(0, Math.max(0, kept.length - mostRevisions + 1)))
    metaRecords(site).remove(id)
  const value = asciiJson({
    change_title: kept.length === 0 ? 'Initial state' : 'Fields changed',
    timestamp: databaseTime(site.now()),
    old_data: asciiJson(before ?? null),
    changes: asciiJson(changes),
  })
  metaRecords(site).add((id) => ({ id, form_id, meta_key: metaKey, value }))
}

const changesOfForm = (before: unknown, after: unknown): readonly Change[] => [
  ...changesOfFields(itemsIn(valueAt(before, 'fields')), itemsIn(valueAt(after, 'fields'))),
  ...changesOfFields([valueAt(before, 'submitButton')], [valueAt(after, 'submitButton')]),
]

const fieldKey = (field: unknown): string => textAt(field, 'uniqElKey') || textAt(field, 'element')

const fieldsByKey = (fields: readonly unknown[]): ReadonlyMap<string, unknown> =>
  new Map(fields.map((field) => [fieldKey(field), field]))

/** The label of a field, which may be empty, or else its type. */
function fieldLabel(field: unknown): string {
  const label = valueAt(field, 'settings', 'label')
  return typeof label === 'string' ? label : textAt(field, 'element') || 'A field'
}

function changesOfFields(before: readonly unknown[], after: readonly unknown[]): readonly Change[] {
  const [earlier, later] = [fieldsByKey(before), fieldsByKey(after)]
  const removed = [...earlier].filter(([key]) => !later.has(key))
  const added = [...later].filter(([key]) => !earlier.has(key))
  const isReordered =
    removed.length + added.length === 0 && [...earlier.keys()].join('\n') !== [...later.keys()].join('\n')
  return [
    ...removed.map(([, field]) => wholeChange('removed', fieldLabel(field))),
    ...added.map(([, field]) => wholeChange('added', fieldLabel(field))),
    ...(isReordered ? [wholeChange('reordered', 'Fields')] : []),
    ...[...later].flatMap(([key, field]) =>
      earlier.has(key) ? changesOfField(earlier.get(key), field) : [],
    ),
  ]
}

const wholeChange = (type: Change['type'], label: string): Change => ({
  type,
  label,
  info: `${label}: ${type}`,
})

function changesOfField(before: unknown, after: unknown): readonly Change[] {
  const label = fieldLabel(after)
  const changes = ['settings', 'attributes', 'fields'].flatMap((category) =>
    changedMembers(valueAt(before, category), valueAt(after, category)).map(
      ([key, was, is]): Change => ({
        type: 'modified',
        label,
        key,
        ...(is !== null && { new_value: is }),
        ...(isSingle(was) && { old_value: was }),
        info: `${label}: ${key} was ${JSON.stringify(was ?? null)}, is ${JSON.stringify(is)}`,
        category,
      }),
    ),
  )
  const [columnsBefore, columns] = [before, after].map((field) =>
    JSON.stringify(valueAt(field, 'columns') ?? []),
  )
  const key = 'columns'
  return columnsBefore === columns
    ? changes
    : [
        ...changes,
        { type: 'modified', label, key, new_value: 'Changed', info: `${label}: ${key}`, category: key },
      ]
}

const isSingle = (value: unknown): boolean =>
  value !== undefined && value !== null && typeof value !== 'object'

/** The members with another value than before, by their paths. Members that are gone do not count. */
const changedMembers = (
  before: unknown,
  after: unknown,
  parents: readonly string[] = [],
): readonly (readonly [key: string, was: unknown, is: unknown])[] =>
  entriesIn(after).flatMap(([name, is]) => {
    const was = valueAt(before, name)
    const path = [...parents, name]
    if (typeof is === 'object' && is !== null) return changedMembers(was, is, path)
    return was === null || was !== is ? [[path.join('.'), was, is] as const] : []
  })
