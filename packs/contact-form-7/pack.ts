import type { HandlerRequest, Pack } from '../../index.ts'
import { integer } from '../lib/php-values.ts'
import { refill, submitForm } from './feedback.ts'
import {
  changedForm,
  emptyForm,
  type Form,
  formAnswer,
  requestedForm,
  storedForms,
  writtenFormAnswer,
} from './forms.ts'
import { formRules } from './rules.ts'

/** Users who write posts list forms; users who publish pages read and change them. */
const readForms = permission('edit_posts', 'list contact forms')
const editForms = permission('publish_pages', 'edit contact forms')

const form = '/contact-form-7/v1/contact-forms/(?P<id>\\d+)'

/** Contact Form 7: forms, and their submission as its own script sends it. */
const contactForm7: Pack = {
  name: 'contact-form-7',
  handlers: {
    'GET /contact-form-7/v1/contact-forms': { permission: readForms, handle: listForms },
    'POST /contact-form-7/v1/contact-forms': { permission: editForms, handle: createForm },
    [`GET ${form}`]: {
      permission: editForms,
      handle: (request) => formAnswer(requestedForm(request)),
    },
    [`POST PUT PATCH ${form}`]: { permission: editForms, handle: updateForm },
    [`DELETE ${form}`]: {
      permission: editForms,
      handle: (request) => ({ deleted: storedForms(request).remove(requestedForm(request).id) }),
    },
    [`POST ${form}/feedback`]: { handle: submitForm },
    [`GET ${form}/feedback/schema`]: {
      handle: (request) => {
        const found = requestedForm(request)
        // The version of the plugin's rules that these are.
        return { version: 'Contact Form 7 SWV Schema 2024-10', locale: found.locale, rules: formRules(found) }
      },
    },
    [`GET ${form}/refill`]: { handle: refill },
  },
}

export default contactForm7

/** The plugin refuses anonymous clients with 403 too. */
function permission(capability: string, what: string) {
  return ({ can }: HandlerRequest) =>
    can(capability) || { status: 403, code: 'wpcf7_forbidden', message: `This user cannot ${what}.` }
}

/** The plugin declares no arguments, and reads these. */
function listForms(request: HandlerRequest): unknown {
  const { search, order, orderby, offset, per_page: perPage } = request.params
  const words = String(search ?? '').toLowerCase()
  const by = orderby === 'title' ? byTitle : byId
  const direction = String(order ?? 'asc').toLowerCase() === 'asc' ? 1 : -1
  const found = storedForms(request)
    .all()
    .filter(({ title }) => title.toLowerCase().includes(words))
    .toSorted((a, b) => direction * by(a, b))
  const count = perPage === undefined ? -1 : integer(perPage)
  // Without a limit (-1), an offset has no effect. Other limits and offsets lose their signs, and a limit of 0 lists ten.
  const isWhole = count === -1
  const first = isWhole ? 0 : Math.abs(integer(offset))
  return found
    .slice(first, isWhole ? undefined : first + (Math.abs(count) || 10))
    .map(({ id, slug, title, locale }) => ({ id, hash: hashOf(id), slug, title, locale }))
}

const byId = (a: Form, b: Form): number => a.id - b.id
const byTitle = (a: Form, b: Form): number => a.title.localeCompare(b.title)

/** The seven hexadecimal digits that identify a form in shortcodes. */
const hashOf = (id: number): string => ((id * 2_654_435_761) % 2 ** 28).toString(16).padStart(7, '0')

/** Nothing is stored without `context=save`: the answer then shows what it would be. */
const isSaved = ({ params }: HandlerRequest): boolean => params.context === 'save'

function createForm(request: HandlerRequest): unknown {
  if (Math.trunc(Number(request.params.id)))
    throw request.error(400, 'wpcf7_post_exists', `The contact form ${request.params.id} exists already.`)
  const changed = changedForm(emptyForm, request)
  if (!isSaved(request)) return writtenFormAnswer({ ...changed, id: null, slug: null }, request)
  const slug = uniqueSlug(changed.title, request)
  const { id } = storedForms(request).add((next) => ({ ...changed, id: next, slug }))
  // The plugin answers before it has a slug.
  return writtenFormAnswer({ ...changed, id, slug: null }, request)
}

/** The title as a slug, with `-2`, `-3`, … when other forms have it. */
function uniqueSlug(title: string, request: HandlerRequest): string {
  const slug = title
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const taken = new Set(
    storedForms(request)
      .all()
      .map((form) => form.slug),
  )
  let unique = slug
  for (let suffix = 2; taken.has(unique); suffix += 1) unique = `${slug}-${suffix}`
  return unique
}

function updateForm(request: HandlerRequest): unknown {
  const before = requestedForm(request)
  const changed = { ...changedForm(before, request), id: before.id }
  if (isSaved(request)) storedForms(request).put(changed)
  return writtenFormAnswer(changed, request)
}
