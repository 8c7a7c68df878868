/** The id of an item, as its path and its writes carry it (section Resources and their fields). */
export const id = { description: 'The id of the item.', type: 'integer' } as const

/** The item that a revision or an autosave is of. */
export const parent = { description: 'The id of the item it belongs to.', type: 'integer' } as const

/** What names one of the things that have no id. */
export const name = { description: 'Its name.', type: 'string' } as const

/** `force` of a DELETE (section States and transitions). */
export const force = (description: string) => ({ description, type: 'boolean', default: false }) as const

/** `force` of an item's DELETE. */
export const itemForce = force('Remove it for good instead of moving it to the trash.')
