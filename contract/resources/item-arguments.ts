import { integer, text } from '../schema/describe.ts'
/** The id of an item, as its path and its writes carry it (section Resources and their fields). */
export const id = integer('The id of the item.')

/** The item that a revision or an autosave is of. */
export const parent = integer('The id of the item it belongs to.')

/** What names one of the things that have no id. */
export const name = text('Its name.')

/** `force` of a DELETE (section States and transitions). */
export const force = (description: string) => ({ description, type: 'boolean', default: false }) as const

/** `force` of an item's DELETE. */
export const itemForce = force('Remove it for good instead of moving it to the trash.')
