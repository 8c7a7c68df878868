import type { ArgumentDefinitions } from '../schema/dialect.ts'
import { type MethodWords, type Route, route } from '../schema/route.ts'

// The specification gives the arguments no type, so neither does the contract.
const everyForm: ArgumentDefinitions = { __meta__: {} }
const oneForm: ArgumentDefinitions = { ...everyForm, form_id: { required: true } }

const formId = '(?P<form_id>[^\\s]+)'

/** Routes with the same methods; each method is a separate endpoint, as in the index. */
function serve(methods: MethodWords, args: ArgumentDefinitions, ...paths: string[]): Route[] {
  const endpoints = Object.fromEntries(methods.split(' ').map((method) => [method, { args }]))
  return paths.map((path) => route('forms/v1', path, endpoints))
}

const under = (path: string, ...names: string[]): string[] => names.map((name) => `${path}/${name}`)

/**
 * The forms extension's routes (section Forms extension). `form_id` matches any non-space characters, including
 * slashes, so every longer path comes before the bare one that would match it.
 */
export const formsRoutes: readonly Route[] = [
  ...serve('get post', everyForm, '/forms'),
  ...serve('get', everyForm, '/forms/templates', '/forms/ping'),
  ...serve('post', oneForm, ...under(`/forms/${formId}`, 'duplicate', 'convert', 'clearHistory')),
  ...serve(
    'get',
    oneForm,
    ...under(
      `/forms/${formId}`,
      'resources',
      'pages',
      'fields',
      'shortcodes',
      'findShortCodePage',
      'editHistory',
    ),
  ),
  ...serve('get post delete', oneForm, `/forms/${formId}`),
  ...serve('get post', oneForm, ...under(`/settings/${formId}`, 'general', 'customizer')),
  ...serve('post', oneForm, `/settings/${formId}/entry-columns`),
  ...serve('get', oneForm, `/settings/${formId}/conversational-design`),
  ...serve('get post delete', oneForm, `/settings/${formId}`),
]
