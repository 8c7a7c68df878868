import { integer } from '../schema/describe.ts'
import type { ArgumentDefinitions, ValueSchema } from '../schema/dialect.ts'
import { attachmentFields } from './attachment-fields.ts'

const modifier = (title: string, type: string, args: ValueSchema): ValueSchema => ({
  title,
  properties: {
    type: { description: 'The kind of change.', type: 'string', enum: [type], required: true },
    args: { type: 'object', required: true, ...args },
  },
})

const flip = modifier('Flip', 'flip', {
  description: 'How to mirror it.',
  properties: {
    flip: {
      description: 'Which ways.',
      type: 'object',
      required: true,
      properties: {
        horizontal: { description: 'Left to right.', type: 'boolean', required: true },
        vertical: { description: 'Top to bottom.', type: 'boolean', required: true },
      },
    },
  },
})

const rotate = modifier('Rotation', 'rotate', {
  description: 'How to turn it.',
  properties: { angle: { description: 'Clockwise, in degrees.', type: 'number', required: true } },
})

const percent = (description: string): ValueSchema => ({ description, type: 'number', required: true })

const crop = modifier('Crop', 'crop', {
  description: 'The region to crop to, in percent of the image.',
  properties: {
    left: percent('Where it begins, from the left.'),
    top: percent('Where it begins, from the top.'),
    width: percent('How wide it is.'),
    height: percent('How high it is.'),
  },
})

const legacyPercent = (description: string) =>
  ({ description, type: 'number', minimum: 0, maximum: 100, level: 'reference' }) as const

const { caption, description, title, post, alt_text } = attachmentFields
const beyond = { level: 'reference' } as const

/**
 * Arguments of `POST /core/v2/media/{id}/edit`. The specification shows `src` and `modifiers` with `flip` and `rotate`;
 * the others (`crop` among them) are declared by WordPress only.
 */
export const imageEditArguments = {
  src: { description: 'The address of the image file.', type: 'string', format: 'uri', required: true },
  modifiers: {
    description: 'The changes, made in this order.',
    type: 'array',
    minItems: 1,
    items: {
      type: 'object',
      description: 'One change.',
      requiredOfEveryForm: ['type', 'args'],
      oneOf: [flip, rotate, crop],
    },
  },
  rotation: {
    ...integer('Clockwise, in degrees. Older than the modifiers.'),
    minimum: 0,
    exclusiveMinimum: true,
    maximum: 360,
    exclusiveMaximum: true,
    level: 'reference',
  },
  x: legacyPercent('Where a crop begins, from the left, in percent.'),
  y: legacyPercent('Where a crop begins, from the top, in percent.'),
  width: legacyPercent('How wide a crop is, in percent.'),
  height: legacyPercent('How high a crop is, in percent.'),
  caption: { ...caption, ...beyond },
  description: { ...description, ...beyond },
  title: { ...title, ...beyond },
  post: { ...post, ...beyond },
  alt_text: { ...alt_text, ...beyond },
} as const satisfies ArgumentDefinitions

/** Arguments of `POST /core/v2/media/{id}/post-process`. */
export const postProcessArguments = {
  id: { description: 'The id of the attachment.', type: 'integer', level: 'reference' },
  action: { description: 'What to do.', type: 'string', enum: ['create-image-subsizes'], required: true },
} as const satisfies ArgumentDefinitions
