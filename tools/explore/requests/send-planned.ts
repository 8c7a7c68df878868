import type { Answer } from '../../../conformance/assertions/answer.ts'
import type { UploadFile } from '../../../conformance/data/maker.ts'
import type { Sent } from '../../../conformance/data/site-client.ts'
import type { Json } from '../../../contract/index.ts'
import { type ComparedSite, clientAs } from '../sites/compared-site.ts'
import { fillMembers, fillPlaceholders, type PlaceholderValue } from './placeholders.ts'
import { type Planned, pathOf } from './planned.ts'

type Fill = (value: PlaceholderValue) => Json

/**
 * Sends a planned request to one site.
 *
 * @throws Untestable when it would change content that the run did not create; Trouble when no answer came
 */
export function send(
  planned: Planned,
  site: ComparedSite,
  fill: Fill,
  captures: readonly string[],
): Promise<Answer> {
  const client = clientAs(site, planned.who)
  const path = pathOf(planned.template, captures)
  return client.send(
    planned.method,
    path,
    clientRequest(planned, fill, (inner) => client.deployed(inner)),
  )
}

function clientRequest(planned: Planned, fill: Fill, deployed: (path: string) => string): Sent {
  const { query, body, form = 'json', file, headers, byQuery, inner } = planned
  const members = body && fillMembers(body, fill)
  return {
    query: fillMembers(query, fill),
    ...(headers && { headers }),
    ...(byQuery && { byQuery }),
    ...(file
      ? { raw: addFile(formFields(members ?? {}), file, fill) }
      : inner
        ? { body: { ...members, requests: inner.map((each) => batchRequest(each, fill, deployed)) } }
        : members &&
          (form === 'json' ? { body: members } : { raw: formFields(members), headers: { ...headers } })),
  }
}

function batchRequest(
  { method, template, captures, query, body }: Planned,
  fill: Fill,
  deployed: (path: string) => string,
): Json {
  const path = deployed(
    pathOf(
      template,
      captures.map((each) => String(fillPlaceholders(each, fill))),
    ),
  )
  const force = query.force === undefined ? '' : `?force=${String(query.force)}`
  return { method, path: `${path}${force}`, ...(body && { body: fillMembers(body, fill) }) }
}

/** The members of a body as form fields: `title[raw]`, `categories[]`. */
function formFields(members: Readonly<Record<string, Json>>): FormData {
  const form = new FormData()
  const append = (name: string, value: Json): void => {
    if (typeof value !== 'object' || value === null) form.append(name, String(value ?? ''))
    else
      for (const [key, each] of Object.entries(value))
        append(Array.isArray(value) ? `${name}[]` : `${name}[${key}]`, each)
  }
  for (const [name, value] of Object.entries(members)) append(name, value)
  return form
}

/** Adds a file to a form, under a name with the tag of the run. */
function addFile(form: FormData, { name, type, bytes }: UploadFile, fill: Fill): FormData {
  const text = String(fill({ to: 'text', word: 'file' }))
    .replace('file ', '')
    .replaceAll(' ', '-')
  form.set('file', new Blob([bytes], { type }), `${text}-${name}`)
  return form
}
