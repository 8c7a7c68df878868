import { type ChildProcess, spawn } from 'node:child_process'
import type { SerializeAddon as Serializer } from '@xterm/addon-serialize'
import serialize from '@xterm/addon-serialize'
import headless from '@xterm/headless'
import { escapeHtml } from '../../contract/lib/entities.ts'

/** The colours of common terminals are hard to read on the dark page of the pictures. */
const theme = { red: '#ff7b72', green: '#7fd18c', yellow: '#e3b341', brightBlack: '#8b95a5' }

/** A command on a terminal of its own. */
export interface OnTerminal {
  /** What stands on the terminal now, as HTML. */
  html(): Promise<string>
  /** Waits until this stands on it, or the command has ended. */
  shows(pattern: RegExp): Promise<void>
  readonly ended: Promise<void>
  /** Ends the command as Ctrl-C does. */
  interrupt(): Promise<void>
}

/**
 * Starts a command on a terminal: a real one for the command, so that it writes its colours and rewrites its lines, and
 * an emulated one for us, which tells what a person would see.
 *
 * @param command a line for the shell
 * @param size in characters
 */
export function startOnTerminal(
  command: string,
  cwd: string,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): OnTerminal {
  const terminal = new headless.Terminal({
    cols: columns,
    rows,
    scrollback: 5000,
    theme,
    allowProposedApi: true,
  })
  const serializer: Serializer = new serialize.SerializeAddon()
  terminal.loadAddon(serializer)
  const child = spawnOnTerminal(`stty cols ${columns} rows ${rows}; exec ${command}`, cwd)
  let text = ''
  child.stdout?.on('data', (bytes: Buffer) => {
    text += bytes
    terminal.write(bytes)
  })
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()))
  return {
    ended,
    async html() {
      await new Promise<void>((resolve) => terminal.write('', resolve))
      return withoutEmptyEnd(serializer.serializeAsHTML({ scrollback: 0 }))
    },
    async shows(pattern) {
      const seen = new Promise<void>((resolve) => {
        const look = () => pattern.test(text) && resolve()
        child.stdout?.on('data', look)
        look()
      })
      await Promise.race([seen, ended])
    },
    async interrupt() {
      // The command is not of the group of `script`, to which a signal would go: it hears the key.
      child.stdin?.write('\u0003')
      await ended
    },
  }
}

/** The rows below the last that something stands in are left out. */
const withoutEmptyEnd = (html: string): string =>
  html.replace(/(<div><span[^>]*> *<\/span><\/div>)+(?=<\/div><\/pre>)/, '')

/** `script` of util-linux gives a command a terminal. */
function spawnOnTerminal(command: string, cwd: string): ChildProcess {
  const { FORCE_COLOR: _, NO_COLOR: __, CI: ___, ...env } = process.env
  return spawn(
    'script',
    ['--quiet', '--return', '--flush', '--command', `bash -c '${command}'`, '/dev/null'],
    {
      cwd,
      env: { ...env, TERM: 'xterm-256color' },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
}

/** A page that shows a terminal in a window: what the emulator wrote, with a frame around it. */
export const terminalPage = (
  html: string,
  command: string,
): string => `<!doctype html><meta charset="utf-8"><style>
body { margin: 0; padding: 16px; display: inline-block; background: transparent }
.window { border-radius: 8px; overflow: hidden; background: #11151c; box-shadow: 0 2px 12px #0006 }
.bar { display: flex; gap: 7px; padding: 11px 13px; background: #232a35 }
.bar i { width: 11px; height: 11px; border-radius: 50%; background: #56606f }
.command { padding: 14px 16px 0; color: #e6e9ee }
.command::before { content: "$ "; color: #7fd18c }
.window, .window * { font: 13.5px/1.42 "DejaVu Sans Mono", ui-monospace, monospace !important }
.screen pre, .screen div { margin: 0; background: transparent !important }
.screen { padding: 2px 16px 14px; color: #d3d8e0 }
.screen > pre > div > div { color: #d3d8e0 !important; background: transparent !important; white-space: pre }
</style><div class="window"><div class="bar"><i></i><i></i><i></i></div>
<div class="command">${escapeHtml(command)}</div>
<div class="screen">${html.replace(/^[\s\S]*?<!--StartFragment-->/, '').replace(/<!--EndFragment-->[\s\S]*$/, '')}</div></div>`
