import rules from './.dependency-cruiser.mjs'

/**
 * No cycle of folders. By itself, as the rule looks at whole folders and cannot pass over the tests in them, which
 * stand on what is above. Nor is what serves the inspector looked at: a session reaches it by its name in package.json, when
 * a browser requests it, and it imports the session.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no cycle of folders',
      comment: 'Of two folders that need each other, neither can be understood first.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...rules.options,
    exclude: {
      path: `${rules.options.exclude.path}|[.]test[.]ts$|[.]spec[.]ts$|/testing/|^mock/inspector/`,
    },
  },
}
