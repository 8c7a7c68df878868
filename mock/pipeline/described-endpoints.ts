import { describedList, describedRead } from '../endpoint/described.ts'
import { statuses } from '../resources/statuses/statuses.ts'
import { taxonomies } from '../resources/taxonomies/taxonomies.ts'
import { types } from '../resources/types/types.ts'

export const typeList = describedList(types)
export const typeRead = describedRead(types)
export const statusList = describedList(statuses)
export const statusRead = describedRead(statuses)
export const taxonomyList = describedList(taxonomies)
export const taxonomyRead = describedRead(taxonomies)
