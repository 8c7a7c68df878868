/** A number for people: `4,312`. */
export const numberText = (value: number): string => value.toLocaleString('en')
