/** Requirements that no check is held against, by id, each with its reason. */
export const excluded: Readonly<Record<string, string>> = {}
