import { RestError } from '../../http/errors.ts'

interface Sorting {
  readonly orderby: unknown
  readonly include: readonly unknown[]
  readonly search?: string | undefined
}

/** @throws RestError 400 when the request lacks what the list is to be sorted by */
export function checkOrder({ orderby, include, search = '' }: Sorting): void {
  if (orderby === 'include' && include.length === 0)
    throw new RestError(400, 'rest_orderby_include_missing_include', 'To sort by include, send include.')
  if (orderby === 'relevance' && search === '')
    throw new RestError(400, 'rest_no_search_term_defined', 'To sort by relevance, send search.')
}
