import { isObject, type JsonObject } from '../../conformance/index.ts'
import type { Json } from '../../contract/index.ts'
import { by } from '../check-kinds.ts'
import {
  type Mutant,
  type MutantOptions,
  mutateRequest,
  mutateResponse,
  type RequestChange,
  type RequestView,
} from '../mutant.ts'

const edit = /^\/core\/v2\/media\/\d+\/edit$/
const postProcess = /^\/core\/v2\/media\/\d+\/post-process$/

/** The body of a request as an object; empty when it is none. */
const bodyOf = ({ body }: RequestView): JsonObject => (isObject(body) ? body : {})
const modifiersOf = (request: RequestView): readonly Json[] => {
  const { modifiers } = bodyOf(request)
  return Array.isArray(modifiers) ? modifiers : []
}

/** A site that makes other modifiers of those it is sent. */
function mutateModifiers(
  name: string,
  of: readonly string[],
  change: (modifiers: readonly Json[]) => readonly Json[],
  options: MutantOptions = {},
): Mutant {
  const changed = (request: RequestView): RequestChange | undefined => {
    if (!edit.test(request.path) || modifiersOf(request).length === 0) return undefined
    return { body: { ...bodyOf(request), modifiers: change(modifiersOf(request)) } }
  }
  return mutateRequest(
    name,
    by('image edit', ...of.map((each) => `media.edit.modifiers.${each}`)),
    changed,
    options,
  )
}

/** The same for each modifier of one type. */
function mutateModifier(name: string, of: string, type: string, change: (args: JsonObject) => Json): Mutant {
  return mutateModifiers(name, [of], (modifiers) =>
    modifiers.map((each) => {
      if (!isObject(each) || each.type !== type) return each
      return { ...each, args: change(isObject(each.args) ? each.args : {}) }
    }),
  )
}

/** The same for the ways of a flip. */
const mutateFlip = (name: string, of: string, change: (flip: JsonObject) => Json): Mutant =>
  mutateModifier(name, of, 'flip', (args) =>
    isObject(args.flip) ? { ...args, flip: change(args.flip) } : args,
  )

const turn = (angle: Json | undefined, by: (angle: number) => number): JsonObject =>
  typeof angle === 'number' ? { angle: by(angle) } : {}

/** Defects that the checks of `conformance/checks/media/` are to notice. */
export const mediaMutants: readonly Mutant[] = [
  mutateModifier('rotate turns a picture anticlockwise', 'rotate', 'rotate', ({ angle }) =>
    turn(angle, (by) => -by),
  ),
  mutateModifier('rotate does not turn a picture', 'rotate', 'rotate', ({ angle }) => turn(angle, () => 0)),
  mutateModifier('rotate makes half turns only', 'rotate', 'rotate', ({ angle }) =>
    turn(angle, (by) => Math.round(by / 180) * 180),
  ),
  mutateModifier('rotate turns by at most a quarter', 'rotate', 'rotate', ({ angle }) =>
    turn(angle, (by) => Math.min(by, 90)),
  ),
  mutateModifier('rotate without an angle is a quarter turn', 'rotate.angle', 'rotate', ({ angle = 90 }) => ({
    angle,
  })),
  mutateFlip('flip mixes up the two ways', 'flip', ({ horizontal = null, vertical = null }) => ({
    horizontal: vertical,
    vertical: horizontal,
  })),
  mutateFlip('flip does nothing', 'flip', (flip) => ({
    ...flip,
    ...('horizontal' in flip && typeof flip.horizontal === 'boolean' && { horizontal: false }),
    ...('vertical' in flip && typeof flip.vertical === 'boolean' && { vertical: false }),
  })),
  mutateFlip('flip always mirrors left and right', 'flip', (flip) =>
    typeof flip.horizontal === 'boolean' ? { ...flip, horizontal: true } : flip,
  ),
  mutateFlip('flip never mirrors top and bottom', 'flip', (flip) =>
    typeof flip.vertical === 'boolean' ? { ...flip, vertical: false } : flip,
  ),
  mutateFlip('flip needs no horizontal', 'flip.horizontal', ({ horizontal = false, ...rest }) => ({
    horizontal,
    ...rest,
  })),
  mutateFlip('flip needs no vertical', 'flip.vertical', ({ vertical = false, ...rest }) => ({
    vertical,
    ...rest,
  })),
  mutateFlip('flip takes any word as horizontal', 'flip.horizontal', ({ horizontal = null, ...rest }) => ({
    ...(horizontal !== null && { horizontal: Boolean(horizontal) }),
    ...rest,
  })),
  mutateFlip('flip takes any word as vertical', 'flip.vertical', ({ vertical = null, ...rest }) => ({
    ...(vertical !== null && { vertical: Boolean(vertical) }),
    ...rest,
  })),
  mutateModifier('flip takes its ways beside each other', 'flip.required', 'flip', (args) =>
    'horizontal' in args ? { flip: args } : args,
  ),
  mutateModifier('flip needs no object inside of its args', 'args.required', 'flip', ({ flip = null }) => ({
    flip: isObject(flip) ? flip : { horizontal: true, vertical: false },
  })),
  mutateModifiers('a modifier without args is passed over', ['args.required'], (modifiers) => {
    const rest = modifiers.filter((each) => isObject(each) && 'args' in each)
    return rest.length > 0 ? rest : [{ type: 'rotate', args: { angle: 0 } }]
  }),
  mutateModifiers('a flip without args mirrors left and right', ['args.required'], (modifiers) =>
    modifiers.map((each) =>
      isObject(each) && each.type === 'flip' && each.args === undefined
        ? { ...each, args: { flip: { horizontal: true, vertical: false } } }
        : each,
    ),
  ),
  mutateModifiers('the type of a modifier is guessed from its args', ['type.required'], (modifiers) =>
    modifiers.map((each) => {
      if (!isObject(each) || each.type !== undefined) return each
      return { ...each, type: isObject(each.args) && 'angle' in each.args ? 'rotate' : 'flip' }
    }),
  ),
  mutateModifiers('only the first modifier is made', ['flip', 'rotate'], ([first = null]) => [first]),
  mutateModifiers('only the last modifier is made', ['flip', 'rotate'], (modifiers) => modifiers.slice(-1)),
  mutateModifiers('modifiers are made in reverse order', ['flip', 'rotate'], (modifiers) =>
    [...modifiers].reverse(),
  ),
  mutateModifiers('a modifier of each type is made once at most', ['flip', 'rotate'], (modifiers) =>
    modifiers.filter((each) => isObject(each) && each.type !== 'rotate').length > 0
      ? modifiers.filter((each) => !isObject(each) || each.type !== 'rotate')
      : modifiers,
  ),
  mutateResponse(
    'an edit without src says it was done',
    by('required', 'media.edit.src'),
    (request, { status, body }) =>
      edit.test(request.path) && bodyOf(request).src === undefined && status === 400
        ? { status: 200, body: { done: true, was: body } }
        : undefined,
  ),
  mutateResponse(
    'an edit answers with the picture it came from',
    by('image edit', 'media.edit.modifiers'),
    (request, { status, body }) => {
      const parent =
        isObject(body) && isObject(body.media_details) ? body.media_details.parent_image : undefined
      if (!edit.test(request.path) || status !== 201 || !isObject(parent) || !isObject(body)) return undefined
      return { body: { ...body, source_url: String(body.source_url).replace('-edited', '') } }
    },
  ),
  mutateResponse(
    'an edit refuses the modifier flip',
    by('image edit', 'modifiers.flip'),
    (request, { status }) =>
      edit.test(request.path) &&
      status === 201 &&
      modifiersOf(request).some((each) => isObject(each) && each.type === 'flip')
        ? {
            status: 400,
            body: { code: 'rest_no_matching_schema', message: 'No flip.', data: { status: 400 } },
          }
        : undefined,
  ),
  mutateRequest('post-process takes any action', by('enum', 'media.post-process.action'), (request) =>
    postProcess.test(request.path) && typeof bodyOf(request).action === 'string'
      ? { body: { action: 'create-image-subsizes' } }
      : undefined,
  ),
  mutateRequest(
    'attachments keep their first alt text',
    by('written field', 'media.fields.alt-text'),
    (request) => {
      const { alt_text, ...rest } = bodyOf(request)
      const isUpdate = /^\/core\/v2\/media\/\d+$/.test(request.path) && request.method === 'POST'
      return isUpdate && alt_text !== undefined ? { body: rest } : undefined
    },
  ),
  mutateModifiers(
    'a crop keeps the whole picture',
    ['crop'],
    (modifiers) =>
      modifiers.map((each) =>
        isObject(each) && each.type === 'crop' ? { type: 'rotate', args: { angle: 0 } } : each,
      ),
    { isOpen: true },
  ),
  mutateResponse(
    'an upload answers 200',
    by('upload', 'uploads.status', 'uploads.raw'),
    ({ method, path }, { status }) =>
      method === 'POST' && path === '/core/v2/media' && status === 201 ? { status: 200 } : undefined,
    { isOpen: true },
  ),
  mutateResponse(
    'an edit gives its picture the id of the original',
    by('image edit', 'media.edit.answer'),
    ({ path }, { status, body }) =>
      edit.test(path) && status === 201 && isObject(body)
        ? { body: { ...body, id: Number(path.split('/')[4]) } }
        : undefined,
    { isOpen: true },
  ),
]
