/** The sources of the content of a response of a mirrored site, or of a plugin's route, with what each means. */
export const contentSources = {
  observed: 'a response of the real site',
  derived: 'computed from stored content and the contract',
  generated: 'placeholder values that fit the schema',
} as const

/** One of {@link contentSources}. */
export type ContentSource = keyof typeof contentSources
