/** The longest wait for a whole answer without the option `timeout`, in milliseconds. Alone in a file: `--help` loads it. */
export const defaultTimeout = 30_000
