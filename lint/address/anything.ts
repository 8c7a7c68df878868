/** What stands for any text: made by code, or left open by the tool. */
export const anything = '\0'
