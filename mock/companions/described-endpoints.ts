import { describedList, describedRead } from './described.ts'
import { statuses } from './statuses.ts'
import { taxonomies } from './taxonomies.ts'
import { types } from './types.ts'

export const typeList = describedList(types)
export const typeRead = describedRead(types)
export const statusList = describedList(statuses)
export const statusRead = describedRead(statuses)
export const taxonomyList = describedList(taxonomies)
export const taxonomyRead = describedRead(taxonomies)
