import type { Blank } from '../../../client/transport/secrets.ts'
import { shellQuote } from '../../../contract/lib/shell-quote.ts'
import type { SentRequest } from '../../assertions/outcome.ts'

interface SentBody {
  /** The command that prints the body into curl, before a pipe. */
  readonly printed?: string
  /** Commands that create the files it needs. */
  readonly files?: readonly string[]
  readonly options: readonly string[]
}

/** The longest argument of a command, in characters: Linux allows 128 KiB. */
const longestArgument = 100_000
/** The longest body in a command, in bytes. */
const longestBody = 256 * 1024

/**
 * A shell command that repeats a request. Files are printed into it, and the user is read from the environment:
 * `SITE_CONTRACT_USER=NAME:PASSWORD`, or `SITE_CONTRACT_USER_EDITOR` for one of a role. Other secrets are blanked, and have
 * to be filled in.
 */
export async function curlOf(request: SentRequest, blank: Blank = (text) => text): Promise<string> {
  const { method, url, headers, userVariable } = request
  const { printed, files = [], options } = await bodyOf(request, blank)
  const command = [
    'curl -i -g',
    ...methodOf(method),
    ...Object.entries(headers).map(([name, value]) =>
      userVariable !== undefined && name.toLowerCase() === 'authorization'
        ? `--user "$${userVariable}"`
        : `-H ${shellQuote(value === '' ? `${name};` : `${name}: ${value}`)}`,
    ),
    ...options,
    shellQuote(url),
  ].join(' ')
  return [...files.map((file) => `${file} && `), printed === undefined ? '' : `${printed} | `, command].join(
    '',
  )
}

// With `-X HEAD` alone, curl would wait for a body.
function methodOf(method: string): string[] {
  if (method === 'GET') return []
  return [method === 'HEAD' ? '--head' : `-X ${method}`]
}

async function bodyOf({ body, file, headers }: SentRequest, blank: Blank): Promise<SentBody> {
  const isTyped = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')
  if (body !== undefined) {
    // The default type of `fetch` for text.
    const type = isTyped ? [] : [`-H ${shellQuote('Content-Type: text/plain;charset=UTF-8')}`]
    if (body.length > longestBody) return { options: [...type, leftOut(body.length)] }
    if (body.length <= longestArgument && !body.includes('\0'))
      return { options: [...type, `--data-raw ${shellQuote(body)}`] }
    return { printed: printing(Buffer.from(body)), options: [...type, '--data-binary @-'] }
  }
  if (file === undefined) return { options: [] }
  if (file instanceof FormData) return formOf(file, blank)
  const type = isTyped ? [] : [`-H ${shellQuote('Content-Type:')}`]
  if (file.byteLength > longestBody) return { options: [...type, leftOut(file.byteLength)] }
  return { printed: printing(file), options: [...type, '--data-binary @-'] }
}

/** A form: its first file is printed into curl, others into files. */
async function formOf(form: FormData, blank: Blank): Promise<SentBody> {
  const [files, options]: [string[], string[]] = [[], []]
  let printed: string | undefined
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      options.push(`--form-string ${shellQuote(`${name}=${blank(value)}`)}`)
      continue
    }
    const type = value.type || 'application/octet-stream'
    const described = `filename="${value.name.replaceAll(/[\\"]/g, String.raw`\$&`)}";type=${type}`
    if (value.size > longestBody) {
      options.push(leftOut(value.size))
      continue
    }
    const bytes = printing(new Uint8Array(await value.arrayBuffer()))
    if (printed === undefined) {
      printed = bytes
      options.push(`-F ${shellQuote(`${name}=@-;${described}`)}`)
    } else {
      const path = `/tmp/site-contract-file-${files.length + 2}`
      files.push(`${bytes} > ${path}`)
      options.push(`-F ${shellQuote(`${name}=@${path};${described}`)}`)
    }
  }
  return { ...(printed !== undefined && { printed }), files, options }
}

/** A command that prints bytes: unchanged if they are plain text, or else by base64. */
function printing(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1')
  if (/^[\t\n\x20-\x7e]*$/.test(text)) return `printf %s ${shellQuote(text)}`
  return `printf %s ${Buffer.from(bytes).toString('base64')} | base64 -d`
}

function leftOut(bytes: number): string {
  return `--data-raw ${shellQuote(`(${bytes} bytes, omitted)`)}`
}
