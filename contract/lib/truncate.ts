/** A text of at most so many characters; an ellipsis follows when it was longer. */
export const truncate = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength)}…` : text

/** The same, with the length of the whole text behind the ellipsis. */
export const truncateWithLength = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${truncate(text, maxLength)} (${text.length} characters)` : text
