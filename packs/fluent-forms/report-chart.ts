import { day, daysIn, milliseconds, type Period } from './report-period.ts'
import type { Entry } from './tables.ts'

const dayLength = 86_400_000

/** How a chart groups entries: the first days of its groups, and the day that an entry counts for. */
interface Grouping {
  readonly starts: readonly string[]
  readonly countedDay: (entry: Entry) => string
  readonly label: (start: string) => string
}

/** The statuses that a chart shows. */
const statuses = ['read', 'unread', 'spam', 'trashed']

/**
 * Entries by time and status, in the form of a chart: by day, from eight days on by three days, from 32 days on by week,
 * from 93 days on by month.
 *
 * @param entries those of the period
 */
export function entryChart(period: Period, entries: readonly Entry[]): object {
  const { starts, countedDay, label } = grouping(period, entries)
  const counts = (countedEntries: readonly Entry[]): readonly number[] => {
    const days = countedEntries.map(countedDay)
    return starts.map((start, index) => {
      // The last group always has three days.
      const end = starts[index + 1] ?? day(milliseconds(start) + 3 * dayLength)
      return days.filter((each) => each >= start && each < end).length
    })
  }
  const byStatus = statuses.map((status) => [
    status,
    counts(entries.filter((entry) => entry.status === status)),
  ])
  return {
    dates: starts.map(label),
    values: { submissions: counts(entries), ...Object.fromEntries(byStatus) },
  }
}

function grouping(period: Period, entries: readonly Entry[]): Grouping {
  const days = daysIn(period)
  const length = period.days + 1
  if (length <= 7) return { starts: days, countedDay: entryDay, label: dayLabel }
  if (length <= 31) return { starts: every(days, 3), countedDay: firstDayOfThree(entries), label: dayLabel }
  if (length <= 92)
    return {
      starts: every(days, 7).map(monday),
      countedDay: (entry) => monday(entryDay(entry)),
      label: dayLabel,
    }
  return {
    starts: [...new Set(days.map(firstOfMonth))],
    countedDay: (entry) => firstOfMonth(entryDay(entry)),
    label: (start) => `${monthName(start)} ${start.slice(0, 4)}`,
  }
}

const entryDay = ({ created_at }: Entry): string => created_at.slice(0, 10)
const every = (days: readonly string[], step: number): readonly string[] =>
  days.filter((_, index) => index % step === 0)
const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`
const dayLabel = (date: string): string => `${monthName(date)} ${date.slice(8)}`
const monthName = (date: string): string =>
  new Date(milliseconds(date)).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })

function monday(date: string): string {
  const time = milliseconds(date)
  return day(time - ((new Date(time).getUTCDay() + 6) % 7) * dayLength)
}

/** Three days from the first entry on count as one: as the first of them with an entry of the same status. */
function firstDayOfThree(entries: readonly Entry[]): (entry: Entry) => string {
  const first = entries.map(entryDay).toSorted()[0]
  const key = (entry: Entry): string => {
    const days = (milliseconds(entryDay(entry)) - milliseconds(first ?? entryDay(entry))) / dayLength
    return `${entry.status} ${Math.floor(days / 3)}`
  }
  const firstDays = new Map<string, string>()
  for (const entry of entries) {
    const known = firstDays.get(key(entry))
    if (known === undefined || entryDay(entry) < known) firstDays.set(key(entry), entryDay(entry))
  }
  return (entry) => firstDays.get(key(entry)) ?? entryDay(entry)
}
