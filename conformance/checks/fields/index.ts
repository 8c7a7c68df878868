import { type CheckGroup, group } from '../check.ts'
import { kinds } from '../item.ts'
import { creatingChecks, itemAnswerChecks } from './creating.ts'
import { dateAndSlugChecks, dateChecks } from './dates-and-slugs.ts'
import { linkChecks } from './links.ts'
import { meaningChecks } from './meanings.ts'
import { recordChecks, wordpressRecordChecks } from './records.ts'
import { slugChecks } from './slugs.ts'
import { fieldTextChecks } from './texts.ts'
import { defaultChecks, readOnlyChecks, typeChecks } from './types.ts'
import { writeHabitChecks } from './write-habits.ts'
import { writeChecks } from './writes.ts'

/** The values of fields, and how they are written. */
export const fieldGroups: readonly CheckGroup[] = [
  ...kinds.flatMap((kind) => [
    group(
      'fields',
      kind,
      `fields of ${kind} are written by creates and read in lists`,
      writeChecks(kind).made,
    ),
    group('fields', kind, `fields of ${kind} are written by updates`, writeChecks(kind).changed),
    group('fields', kind, `types of the fields of ${kind} in lists`, typeChecks(kind, 'list')),
    group('fields', kind, `types of the fields of ${kind} alone`, typeChecks(kind, 'item')),
    group('fields', kind, `fields of ${kind} that are only read, or never set`, [
      ...readOnlyChecks(kind),
      ...defaultChecks(kind),
    ]),
  ]),
  group('fields', 'site', 'texts are read as written', fieldTextChecks),
  group('fields', 'site', 'dates and slugs', dateAndSlugChecks),
  group('fields', 'site', 'what fields refer to', meaningChecks),
  group('fields', 'site', 'how dates are parsed', dateChecks),
  group('fields', 'site', 'how slugs are generated', slugChecks),
  group('fields', 'site', 'members and links of records', [...recordChecks, ...linkChecks]),
  group('fields', 'site', 'creates and updates', creatingChecks),
  group('fields', 'site', 'unusual values', writeHabitChecks.taken),
  group('fields', 'site', 'further unusual values', writeHabitChecks.others),
  group('fields', 'site', 'what writes return', itemAnswerChecks),
  group('stock', 'stock', 'members of records', wordpressRecordChecks),
]
