/** The theme of a site: the names of the one that WordPress comes with. What is in its templates is ours. */
export const activeTheme = { stylesheet: 'twentytwentyfive', name: 'Twenty Twenty-Five' } as const
