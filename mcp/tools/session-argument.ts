/** The argument of all tools that work in a session of the mock. */
export const sessionArgument = {
  type: 'string',
  description:
    'A session: data of its own under a name you choose, opened when it is first named. Default: the site itself.',
} as const
