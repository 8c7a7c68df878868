import { isList, isObject, type JsonObject } from '../../../conformance/index.ts'
import type { Json } from '../../../contract/index.ts'
import { objectOrEmpty } from '../../../contract/lib/json.ts'
import { editBody, refuseDone, restatus } from '../edits.ts'
import { every } from '../matcher.ts'
import { answers, caughtBy, caughtByOpen, type Defect, type Mutant, open, requests } from '../mutant.ts'

const edits = caughtBy('image edit')
const onEdit = 'POST media/{id}/edit'

/** A site that applies other modifiers than it is sent. */
const modify = (change: (modifiers: readonly Json[]) => readonly Json[]): Defect =>
  requests(
    onEdit,
    editBody((body) =>
      isList(body.modifiers) && body.modifiers.length > 0
        ? { ...body, modifiers: change(body.modifiers) }
        : undefined,
    ),
  )

/** The same for each modifier of one type. */
const modifyEach = (type: string, change: (args: JsonObject) => Json): Defect =>
  modify((all) =>
    all.map((each) =>
      isObject(each) && each.type === type ? { ...each, args: change(objectOrEmpty(each.args)) } : each,
    ),
  )

/** The same for the directions of a flip. */
const flip = (change: (flip: JsonObject) => Json): Defect =>
  modifyEach('flip', (args) => (isObject(args.flip) ? { ...args, flip: change(args.flip) } : args))

const turn = (by: (angle: number) => number): Defect =>
  modifyEach('rotate', ({ angle }) => (typeof angle === 'number' ? { angle: by(angle) } : {}))

/** Defects in uploads of images and their edits. */
export const imageMutants: readonly Mutant[] = [
  ...Object.entries({
    'rotate: rotate turns an image anticlockwise': turn((angle) => -angle),
    'rotate: rotate does not turn an image': turn(() => 0),
    'rotate.angle: rotate without an angle is a quarter turn': modifyEach('rotate', ({ angle = 90 }) => ({
      angle,
    })),
    'flip: flip confuses its directions': flip(({ horizontal = null, vertical = null }) => ({
      horizontal: vertical,
      vertical: horizontal,
    })),

    'args.required: a modifier without args is ignored': modify((all) => {
      const rest = all.filter((each) => isObject(each) && 'args' in each)
      return rest.length > 0 ? rest : [{ type: 'rotate', args: { angle: 0 } }]
    }),
    'type.required: the type of a modifier is guessed from its args': modify((all) =>
      all.map((each) =>
        isObject(each) && each.type === undefined
          ? { ...each, type: isObject(each.args) && 'angle' in each.args ? 'rotate' : 'flip' }
          : each,
      ),
    ),
    'flip rotate: only the first modifier is applied': modify((all) => all.slice(0, 1)),
    'flip rotate: modifiers are applied in reverse order': modify((all) => [...all].reverse()),
  }).flatMap(([name, defect]) =>
    edits({ [`media.edit.modifiers.${name.replace(' rotate:', ' media.edit.modifiers.rotate:')}`]: defect }),
  ),
  ...edits({
    'modifiers.flip: an edit refuses the modifier flip': answers(
      every(onEdit, ({ body }) => JSON.stringify(body).includes('"flip"')),
      refuseDone(400, 'rest_no_matching_schema'),
    ),
  }),
  ...edits(
    {
      'media.edit.modifiers.crop: a crop keeps the whole image': modify((all) =>
        all.map((each) =>
          isObject(each) && each.type === 'crop' ? { type: 'rotate', args: { angle: 0 } } : each,
        ),
      ),
      'media.edit.answer: an edit has the id of the original': answers(
        onEdit,
        ({ body, status }, { path }) =>
          status === 201 && isObject(body)
            ? { body: { ...body, id: Number(path.split('/')[4]) } }
            : undefined,
      ),
    },
    open,
  ),
  ...caughtBy('required')({
    'media.edit.src: an edit without src says it was done': answers(
      every(onEdit, ({ body }) => isObject(body) && body.src === undefined),
      ({ status }) => (status === 400 ? { status: 200, body: { done: true } } : undefined),
    ),
  }),
  ...caughtByOpen('upload')({
    'uploads.status uploads.raw: an upload answers 200': answers('POST media', restatus(201, 200)),
  }),
]
