/**
 * Lets a command go on to its end when nobody reads what it prints any more: `certify … | head`, or a terminal that
 * was closed. Its reports and its exit code are for others.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error
    })
}
