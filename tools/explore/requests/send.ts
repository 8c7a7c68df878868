import type { Answer } from '../../../conformance/assertions/answer.ts'
import type { UploadFile } from '../../../conformance/data/maker.ts'
import type { Sent } from '../../../conformance/data/site-client.ts'
import type { Json } from '../../../contract/index.ts'
import { clientOf, type Side } from '../sides/side.ts'
import { filled, filledMembers, type ReferenceTo } from './given.ts'
import { type Planned, pathOf } from './planned.ts'

type Fill = (means: ReferenceTo) => Json

/**
 * Sends a planned request to one side.
 *
 * @throws Untestable when it would change what is not the run's; Trouble when no answer came
 */
export function send(planned: Planned, side: Side, fill: Fill, captures: readonly string[]): Promise<Answer> {
  const client = clientOf(side, planned.who)
  const path = pathOf(planned.template, captures)
  return client.send(
    planned.method,
    path,
    sentOf(planned, fill, (inner) => client.deployed(inner)),
  )
}

function sentOf(planned: Planned, fill: Fill, deployed: (path: string) => string): Sent {
  const { query, body, form = 'json', file, headers, byQuery, inner } = planned
  const members = body && filledMembers(body, fill)
  return {
    query: filledMembers(query, fill),
    ...(headers && { headers }),
    ...(byQuery && { byQuery }),
    ...(file
      ? { raw: withFile(fieldsOf(members ?? {}), file, fill) }
      : inner
        ? { body: { ...members, requests: inner.map((each) => innerOf(each, fill, deployed)) } }
        : members &&
          (form === 'json' ? { body: members } : { raw: fieldsOf(members), headers: { ...headers } })),
  }
}

/** One request of a batch. */
function innerOf(
  { method, template, captures, query, body }: Planned,
  fill: Fill,
  deployed: (path: string) => string,
): Json {
  const path = deployed(
    pathOf(
      template,
      captures.map((each) => String(filled(each, fill))),
    ),
  )
  const force = query.force === undefined ? '' : `?force=${String(query.force)}`
  return { method, path: `${path}${force}`, ...(body && { body: filledMembers(body, fill) }) }
}

/** The members of a body as a form has them: `title[raw]`, `categories[]`. */
function fieldsOf(members: Readonly<Record<string, Json>>): FormData {
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

/** A form with a file beside its fields: its name bears the tag of the run, as a slug does. */
function withFile(form: FormData, { name, type, bytes }: UploadFile, fill: Fill): FormData {
  const text = String(fill({ to: 'text', word: 'file' }))
    .replace('file ', '')
    .replaceAll(' ', '-')
  form.set('file', new Blob([bytes], { type }), `${text}-${name}`)
  return form
}
