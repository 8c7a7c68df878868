import { outcomes, type Totals } from '../result/result.ts'
import { sumOf } from '../run/totals.ts'
import { seconds } from '../transport/waits.ts'
import type { GroupReport } from './group-report.ts'

/** A line that tells how far a run is: `12/80 ✗ posts.list of https://site.example: 61 pass, 1 fail`. */
export function progressLine(
  { group, target, unreachable, waits }: Pick<GroupReport, 'group' | 'target' | 'unreachable' | 'waits'>,
  totals: Totals,
  done: number,
  all: number,
): string {
  const place = `${String(done).padStart(String(all).length)}/${all}`
  if (unreachable !== undefined) return `${place} ! ${target}: ${unreachable}\n`
  const counts = outcomes.flatMap((outcome) => (totals[outcome] > 0 ? [`${totals[outcome]} ${outcome}`] : []))
  const sign = totals.fail > 0 ? '✗' : totals.error > 0 ? '!' : '✓'
  const outcome = sumOf(totals) === 0 ? 'nothing' : counts.join(', ')
  const wait = waits.waited > 0 ? `, waited ${seconds(waits.waited)} as the target asked` : ''
  return `${place} ${sign} ${group} of ${target}: ${outcome}${wait}\n`
}
