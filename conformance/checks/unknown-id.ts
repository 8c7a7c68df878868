/** An id that no item has: no site has reached it, every database can store it, and clean-ups take it for no item of a run. */
export const unknownId = 987_654_321
