import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** How dates are read and kept, as the reference does it. */
export const dateRequirements: readonly Requirement[] = statements(sections.itemFields, 'reference', {
  'dates.draft.now': 'A draft or pending item without a date shows the present moment.',
  'dates.draft.gmt': 'A draft or pending item without a date shows as `date_gmt` the same moment.',
  'dates.draft.floating': 'The date of a draft that was never given one is settled only by publishing it.',
  'dates.null': 'A null `date` sets the date back to now.',
  'dates.precedence': 'Of `date` and `date_gmt` in one write the first counts.',
  'dates.zone': 'A `date` with a zone is turned into the time of the site.',
  'dates.no-zone': 'A `date` without a zone is taken as the time of the site.',
  'dates.fraction': 'Fractions of a second are dropped from a date.',
  'dates.space': 'A space may stand for the `T` of a date.',
  'dates.day-overflow': 'A day past the end of its month runs over into the next month.',
  'dates.day-only': 'A `date` without a time answers 400 with `rest_invalid_date`.',
  'dates.empty': 'An empty `date` answers 400 with `rest_invalid_date`.',
  'dates.word': 'A `date` that is no date answers 400 with `rest_invalid_date`.',
  'dates.number': 'A number as `date` answers 400 with `rest_invalid_type`.',
  'dates.zero': 'A `date` made of zeros answers 400 with `invalid_date`.',
  'dates.modified.create': 'A new item has its `date` as its `modified`.',
})
