import type { Requirement } from '../requirement.ts'
import type { Level } from '../schema/dialect.ts'
import { contentEndpoints, describedEndpoints, type NamedEndpoint } from './endpoint-name.ts'

/** Each route the document describes with its arguments is there, one requirement a row (`posts.revisions.list.served`). */
export const servedEndpoints: readonly Requirement[] = describedEndpoints.map(({ id, label, section }) => ({
  id: `${id}.served`,
  section,
  level: 'required',
  text: `${label} is served.`,
}))

/** Which content endpoints carry the batch mark, and which don't (`media.list.batch`). */
export const batchMarks: readonly Requirement[] = contentEndpoints.map((each) => markOf(each, 'required'))

/** Whether an endpoint carries the batch mark. */
export function markOf({ id, label, section, endpoint }: NamedEndpoint, level: Level): Requirement {
  return {
    id: `${id}.batch`,
    section,
    level,
    text: endpoint.batch
      ? `The index marks ${label} as batchable.`
      : `The index does not mark ${label} as batchable.`,
  }
}
