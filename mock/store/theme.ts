/** The active theme: the default theme of WordPress by name; the contents of its templates are ours. */
export const activeTheme = { stylesheet: 'twentytwentyfive', name: 'Twenty Twenty-Five' } as const
