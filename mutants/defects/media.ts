import { isObject, type JsonObject } from '../../conformance/index.ts'
import type { Json } from '../../contract/index.ts'
import {
  type Asked,
  type Changed,
  type Mutant,
  type MutantOptions,
  misanswering,
  mistaking,
} from '../mutant.ts'

const edit = /^\/core\/v2\/media\/\d+\/edit$/
const postProcess = /^\/core\/v2\/media\/\d+\/post-process$/

/** The body of a request as an object; empty when it is none. */
const bodyOf = ({ body }: Asked): JsonObject => (isObject(body) ? body : {})
const modifiersOf = (asked: Asked): readonly Json[] => {
  const { modifiers } = bodyOf(asked)
  return Array.isArray(modifiers) ? modifiers : []
}

/** A site that makes other modifiers of those it is sent. */
function mismodifying(
  name: string,
  change: (modifiers: readonly Json[]) => readonly Json[],
  options: MutantOptions = {},
): Mutant {
  const changed = (asked: Asked): Changed | undefined => {
    if (!edit.test(asked.path) || modifiersOf(asked).length === 0) return undefined
    return { body: { ...bodyOf(asked), modifiers: change(modifiersOf(asked)) } }
  }
  return mistaking(name, 'media', changed, options)
}

/** The same for each modifier of one type. */
function mistreating(name: string, type: string, change: (args: JsonObject) => Json): Mutant {
  return mismodifying(name, (modifiers) =>
    modifiers.map((each) => {
      if (!isObject(each) || each.type !== type) return each
      return { ...each, args: change(isObject(each.args) ? each.args : {}) }
    }),
  )
}

/** The same for the ways of a flip. */
const misflipping = (name: string, change: (flip: JsonObject) => Json): Mutant =>
  mistreating(name, 'flip', (args) => (isObject(args.flip) ? { ...args, flip: change(args.flip) } : args))

const turn = (angle: Json | undefined, by: (angle: number) => number): JsonObject =>
  typeof angle === 'number' ? { angle: by(angle) } : {}

/** Defects that the checks of `conformance/checks/media/` are to notice. */
export const mediaMutants: readonly Mutant[] = [
  mistreating('rotate turns a picture anticlockwise', 'rotate', ({ angle }) => turn(angle, (by) => -by)),
  mistreating('rotate does not turn a picture', 'rotate', ({ angle }) => turn(angle, () => 0)),
  mistreating('rotate makes half turns only', 'rotate', ({ angle }) =>
    turn(angle, (by) => Math.round(by / 180) * 180),
  ),
  mistreating('rotate turns by at most a quarter', 'rotate', ({ angle }) =>
    turn(angle, (by) => Math.min(by, 90)),
  ),
  mistreating('rotate without an angle is a quarter turn', 'rotate', ({ angle = 90 }) => ({ angle })),
  misflipping('flip mixes up the two ways', ({ horizontal = null, vertical = null }) => ({
    horizontal: vertical,
    vertical: horizontal,
  })),
  misflipping('flip does nothing', (flip) => ({
    ...flip,
    ...('horizontal' in flip && typeof flip.horizontal === 'boolean' && { horizontal: false }),
    ...('vertical' in flip && typeof flip.vertical === 'boolean' && { vertical: false }),
  })),
  misflipping('flip always mirrors left and right', (flip) =>
    typeof flip.horizontal === 'boolean' ? { ...flip, horizontal: true } : flip,
  ),
  misflipping('flip never mirrors top and bottom', (flip) =>
    typeof flip.vertical === 'boolean' ? { ...flip, vertical: false } : flip,
  ),
  misflipping('flip needs no horizontal', ({ horizontal = false, ...rest }) => ({ horizontal, ...rest })),
  misflipping('flip needs no vertical', ({ vertical = false, ...rest }) => ({ vertical, ...rest })),
  misflipping('flip takes any word as horizontal', ({ horizontal = null, ...rest }) => ({
    ...(horizontal !== null && { horizontal: Boolean(horizontal) }),
    ...rest,
  })),
  misflipping('flip takes any word as vertical', ({ vertical = null, ...rest }) => ({
    ...(vertical !== null && { vertical: Boolean(vertical) }),
    ...rest,
  })),
  mistreating('flip takes its ways beside each other', 'flip', (args) =>
    'horizontal' in args ? { flip: args } : args,
  ),
  mistreating('flip needs no object inside of its args', 'flip', ({ flip = null }) => ({
    flip: isObject(flip) ? flip : { horizontal: true, vertical: false },
  })),
  mismodifying('a modifier without args is passed over', (modifiers) => {
    const rest = modifiers.filter((each) => isObject(each) && 'args' in each)
    return rest.length > 0 ? rest : [{ type: 'rotate', args: { angle: 0 } }]
  }),
  mismodifying('a flip without args mirrors left and right', (modifiers) =>
    modifiers.map((each) =>
      isObject(each) && each.type === 'flip' && each.args === undefined
        ? { ...each, args: { flip: { horizontal: true, vertical: false } } }
        : each,
    ),
  ),
  mismodifying('the type of a modifier is guessed from its args', (modifiers) =>
    modifiers.map((each) => {
      if (!isObject(each) || each.type !== undefined) return each
      return { ...each, type: isObject(each.args) && 'angle' in each.args ? 'rotate' : 'flip' }
    }),
  ),
  mismodifying('only the first modifier is made', ([first = null]) => [first]),
  mismodifying('only the last modifier is made', (modifiers) => modifiers.slice(-1)),
  mismodifying('modifiers are made in reverse order', (modifiers) => [...modifiers].reverse()),
  mismodifying('a modifier of each type is made once at most', (modifiers) =>
    modifiers.filter((each) => isObject(each) && each.type !== 'rotate').length > 0
      ? modifiers.filter((each) => !isObject(each) || each.type !== 'rotate')
      : modifiers,
  ),
  misanswering('an edit without src says it was done', 'media', (asked, { status, body }) =>
    edit.test(asked.path) && bodyOf(asked).src === undefined && status === 400
      ? { status: 200, body: { done: true, was: body } }
      : undefined,
  ),
  misanswering('an edit answers with the picture it came from', 'media', (asked, { status, body }) => {
    const parent =
      isObject(body) && isObject(body.media_details) ? body.media_details.parent_image : undefined
    if (!edit.test(asked.path) || status !== 201 || !isObject(parent) || !isObject(body)) return undefined
    return { body: { ...body, source_url: String(body.source_url).replace('-edited', '') } }
  }),
  misanswering('an edit refuses the modifier flip', 'media', (asked, { status }) =>
    edit.test(asked.path) &&
    status === 201 &&
    modifiersOf(asked).some((each) => isObject(each) && each.type === 'flip')
      ? { status: 400, body: { code: 'rest_no_matching_schema', message: 'No flip.', data: { status: 400 } } }
      : undefined,
  ),
  mistaking('post-process takes any action', 'media', (asked) =>
    postProcess.test(asked.path) && typeof bodyOf(asked).action === 'string'
      ? { body: { action: 'create-image-subsizes' } }
      : undefined,
  ),
  mistaking('attachments keep their first alt text', 'media', (asked) => {
    const { alt_text, ...rest } = bodyOf(asked)
    const isUpdate = /^\/core\/v2\/media\/\d+$/.test(asked.path) && asked.method === 'POST'
    return isUpdate && alt_text !== undefined ? { body: rest } : undefined
  }),
  mismodifying(
    'a crop keeps the whole picture',
    (modifiers) =>
      modifiers.map((each) =>
        isObject(each) && each.type === 'crop' ? { type: 'rotate', args: { angle: 0 } } : each,
      ),
    { isOpen: true },
  ),
  misanswering(
    'an upload answers 200',
    'media',
    ({ method, path }, { status }) =>
      method === 'POST' && path === '/core/v2/media' && status === 201 ? { status: 200 } : undefined,
    { isOpen: true },
  ),
  misanswering(
    'an edit gives its picture the id of the original',
    'media',
    ({ path }, { status, body }) =>
      edit.test(path) && status === 201 && isObject(body)
        ? { body: { ...body, id: Number(path.split('/')[4]) } }
        : undefined,
    { isOpen: true },
  ),
]
