import type { FieldProblem, FieldSite } from '../../index.ts'
import { isItem, toJson } from '../lib/texts.ts'
import { choicesOf, countOf, type Field, isFilled, layoutsOf } from './field-group.ts'
import { mediaItem } from './related.ts'
import { idsOf, listOf } from './values.ts'

/** Why a value that fits the schema is refused; undefined accepts it. */
export function fieldProblem(field: Field, sent: unknown, site: FieldSite): FieldProblem | undefined {
  return validators[field.type]?.(field, sent, site)
}

type Validator = (field: Field, sent: unknown, site: FieldSite) => FieldProblem | undefined

const place = ({ name }: Field): string => `acf[${name}]`

const problem = (field: Field, reason: string, value?: unknown): FieldProblem => ({
  message: `${place(field)} ${reason}`,
  data: { param: place(field), ...(value !== undefined && { value: toJson(value) }) },
})

const fileProblem: Validator = (field, sent, site) => {
  if (sent === null && !isFilled(field.required)) return undefined
  const [id = 0] = idsOf(sent)
  const item = mediaItem(id, site)
  if (item === undefined) return problem(field, `needs the id of a media item, and ${id} does not exist.`, id)
  const details = isItem(item.media_details) ? item.media_details : {}
  const wrong = sizeLimits.find(([setting, dimension, isLeast]) => {
    const limit = countOf(field[setting])
    const size = Number(details[dimension] ?? 0)
    return limit !== undefined && size > 0 && (isLeast ? size < limit : size > limit)
  })
  if (wrong) return problem(field, `has a file whose ${wrong[1]} is not allowed by ${wrong[0]}.`, id)
  const extension = String(item.source_url).split('.').at(-1)?.toLowerCase() ?? ''
  const allowed = String(field.mime_types ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  return allowed.length > 0 && !allowed.some((each) => each.replace(/^\./, '') === extension)
    ? problem(field, `has a file whose type is not ${allowed.join(', ')}.`, id)
    : undefined
}

const sizeLimits = [
  ['min_width', 'width', true],
  ['max_width', 'width', false],
  ['min_height', 'height', true],
  ['max_height', 'height', false],
] as const

const galleryProblem: Validator = (field, sent, site) => {
  for (const id of Array.isArray(sent) ? sent : []) {
    const found = fileProblem(field, id, site)
    if (found) return found
  }
  return undefined
}

const postProblem: Validator = (field, sent, site) => {
  // Texts are not looked up.
  const ids = listOf(sent).filter((id) => typeof id === 'number')
  const posts = ids.map((id) => ({ id, post: site.item('post', id) }))
  const missing = posts.filter(({ post }) => post === undefined).map(({ id }) => id)
  if (missing.length > 0) return problem(field, 'needs ids of items that exist.', missing)
  const types = listOf(field.post_type)
  const others = posts.filter(({ post }) => types.length > 0 && !types.includes(post?.type))
  return others.length > 0
    ? problem(
        field,
        `needs items of the type ${types.join(', ')}.`,
        others.map(({ id }) => id),
      )
    : undefined
}

const userProblem: Validator = (field, sent, site) => {
  const users = idsOf(sent).map((id) => ({ id, user: site.item('user', id) }))
  const missing = users.filter(({ user }) => user === undefined).map(({ id }) => id)
  if (missing.length > 0) return problem(field, 'needs ids of users that exist.', missing)
  const roles = listOf(field.role)
  const others = users.filter(
    ({ user }) => roles.length > 0 && !listOf(user?.roles).some((role) => roles.includes(role)),
  )
  return others.length > 0
    ? problem(
        field,
        `needs users with the role ${roles.join(', ')}.`,
        others.map(({ id }) => id),
      )
    : undefined
}

/** One value of a choice; several are checked by the schema. */
const choiceProblem: Validator = (field, sent) => {
  const choices = [...choicesOf(field).keys()]
  if (sent === null || Array.isArray(sent) || choices.length === 0 || choices.includes(String(sent)))
    return undefined
  return problem(field, `is not one of ${choices.join(', ')}.`, sent)
}

// Null fits the schema, and is refused nevertheless.
const rowsProblem: Validator = (field, sent) =>
  sent === null
    ? { message: `${place(field)} needs a list of rows; send [] for none.`, data: place(field) }
    : undefined

const layoutsProblem: Validator = (field, sent, site) => {
  const missing = rowsProblem(field, sent, site)
  if (missing) return missing
  const names = listOf(sent).map((row) => (isItem(row) ? row.acf_fc_layout : undefined))
  for (const { name, min, max } of layoutsOf(field)) {
    const count = names.filter((each) => each === name).length
    const [least = 0, most = Infinity] = [countOf(min), countOf(max)]
    if (count < least) return problem(field, `needs the layout ${name} at least ${least} times.`, sent)
    if (count > most) return problem(field, `accepts the layout ${name} at most ${most} times.`, sent)
  }
  return undefined
}

const validators: Readonly<Record<string, Validator>> = {
  image: fileProblem,
  file: fileProblem,
  gallery: galleryProblem,
  post_object: postProblem,
  relationship: postProblem,
  page_link: postProblem,
  user: userProblem,
  select: choiceProblem,
  repeater: rowsProblem,
  flexible_content: layoutsProblem,
}
