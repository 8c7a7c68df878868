import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from '#test'
import { controlDocument } from '../control-document.ts'
import { controlRoutes } from '../control-routes.ts'
import type { Reply } from './controlled-site.ts'

const document: unknown = JSON.parse(JSON.stringify(controlDocument(controlRoutes)), (_, value) =>
  // A member that is not declared is a mistake of the document.
  value?.properties && value.additionalProperties === undefined
    ? { ...value, additionalProperties: false }
    : value,
)
const ajv = new Ajv2020({ strict: false })
ajv.addSchema({ $id: 'control', ...Object(document) })

/** Checks the reply to a control request against the OpenAPI document of the control API. */
export function expectDocumented(act: string, { status, body }: Reply): void {
  const answer = status === 200 ? controlRoutes.get(act)?.answer : 'error'
  expect(answer, act).toBeDefined()
  const isValid = ajv.getSchema(`control#/components/schemas/${answer}`)
  expect([act, isValid?.(body), isValid?.errors ?? []]).toEqual([act, true, []])
}
