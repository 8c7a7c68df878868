import type { Answer } from '../../client/answer.ts'
import { isList, isObject } from '../../transport/json.ts'
import { strings } from '../index/document.ts'

const codes = ['rest_invalid_param', 'rest_missing_callback_param']

/** The names of the arguments that an answer refuses; none when it is about something else. */
export function refusedNames(answer: Answer): readonly string[] {
  if (answer.status !== 400 || !answer.isJson || !codes.includes(answer.code ?? '')) return []
  const params = answer.at('data', 'params')
  if (isList(params)) return strings(params)
  return isObject(params) ? Object.keys(params) : []
}
