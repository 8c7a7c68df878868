import {
  type ArgumentDefinitions,
  attachmentFields,
  contexts,
  pageFields,
  postFields,
} from '../../contract/index.ts'
import { slug } from '../../contract/requirements/endpoint-name.ts'
import { by } from '../check-kinds.ts'
import { type Mutant, mutateResponse } from '../mutant.ts'
import { changingRecords, contextOf, placeOf, put, read, type Where } from './records-of.ts'

const kinds: Readonly<Record<'posts' | 'pages' | 'media', ArgumentDefinitions>> = {
  posts: postFields,
  pages: pageFields,
  media: attachmentFields,
}
const wheres: readonly Where[] = ['list', 'item']

/** One part of a field wrong in one context, and only where it is read so. */
function wrongMark(
  kind: string,
  path: readonly string[],
  context: string,
  where: Where,
  shows: boolean,
): Mutant {
  const what = `${path.join('.')} of ${kind} ${shows ? 'leaks into' : 'is missing in'} ${context} of the ${where}`
  return mutateResponse(
    what,
    by(
      'context mark',
      `${[kind, 'fields', ...path].map(slug).join('.')}.${shows ? 'context' : 'shown'}.${where}.${context}`,
    ),
    (request, response) => {
      const place = placeOf(request)
      if (request.method !== 'GET' || place?.kind !== kind || place.where !== where) return undefined
      if (contextOf(request) !== context) return undefined
      return changingRecords(response, (record) => {
        if (shows) return put(record, path, path[1] === 'block_version' ? 0 : 'leaked')
        return read(record, path) === undefined ? undefined : put(record, path, undefined)
      })
    },
  )
}

/** Every mark of the contract the wrong way round, in lists and in items by turns. */
export const markMutants: readonly Mutant[] = Object.entries(kinds).flatMap(([kind, fields]) =>
  Object.entries(fields).flatMap(([field, { properties = {} }]) =>
    Object.entries(properties).flatMap(([inner, { context: marked }]) => {
      if (marked === undefined) return []
      return contexts.flatMap((context) => {
        const isShown = marked.includes(context)
        // The document gives `content.protected` in `embed`, where there is no `content`: nothing is broken there.
        if (field === 'content' && inner === 'protected' && context === 'embed') return []
        const turn = (field.length + inner.length + contexts.indexOf(context)) % 2
        const path = [field, inner]
        return [wrongMark(kind, path, context, wheres[turn] ?? 'item', !isShown)]
      })
    }),
  ),
)
