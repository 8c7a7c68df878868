import { stringify } from 'qs'
import type { Json } from '../../contract/index.ts'

/** The arguments of a request's query; lists and objects are written with brackets. */
export type Query = Readonly<Record<string, Json | undefined>>

/** `{page: 2, include: [1, 2]}` as `page=2&include[]=1&include[]=2`; an empty list is an empty value. */
export function queryString(query: Query): string {
  return stringify(query, {
    arrayFormat: 'brackets',
    encodeValuesOnly: true,
    allowEmptyArrays: false,
    filter: emptied,
  })
}

// qs leaves out a list without items; the argument is to be sent all the same.
function emptied(_name: string, value: Json | undefined): Json | undefined {
  return Array.isArray(value) && value.length === 0 ? '' : value
}
