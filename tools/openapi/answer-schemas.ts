import type { Schema } from './openapi-types.ts'
import { schemaAt } from './record-schemas.ts'

const text: Schema = { type: 'string' }
const whole: Schema = { type: 'integer' }
const truth: Schema = { type: 'boolean' }
const address: Schema = { type: 'string', format: 'uri' }

const object = (properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
})
const list = (items: Schema): Schema => ({ type: 'array', items })
const mapOf = (each: Schema): Schema => ({ type: 'object', additionalProperties: each })
/** The platform writes an object without members as a list. */
const orEmpty = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'array', maxItems: 0 }] })
const orError = (name: string): Schema => ({ anyOf: [schemaAt(name), schemaAt('Error')] })

const links: Readonly<Record<string, Schema>> = {
  Link: object(
    {
      href: text,
      embeddable: { description: 'Can `_embed` put what is behind it into `_embedded`.', type: 'boolean' },
      targetHints: { description: 'What the reader may do there.', ...object({ allow: list(text) }) },
    },
    ['embeddable', 'targetHints'],
  ),
  Links: { description: 'Where it leads to, by relation.', ...mapOf(list(schemaAt('Link'))) },
  Embedded: {
    description: 'The records that `_embed` adds, by relation; an error for one that the user may not read.',
    type: 'object',
    properties: {
      author: list({ anyOf: [{ type: 'object' }, schemaAt('Error')] }),
      up: list({ anyOf: ['PostEmbed', 'PageEmbed', 'CategoryEmbed', 'Error'].map(schemaAt) }),
      'wp:featuredmedia': list(orError('MediaEmbed')),
      'wp:term': { description: 'A list for each taxonomy.', ...list(list({ type: 'object' })) },
    },
    additionalProperties: { type: 'array' },
  },
}

const errors: Readonly<Record<string, Schema>> = {
  Error: {
    description: 'An error.',
    ...object(
      {
        code: { description: 'What went wrong, for programs.', type: 'string' },
        message: { description: 'What went wrong, for people.', type: 'string' },
        data: {
          ...object(
            {
              status: { description: 'The HTTP status.', type: 'integer', minimum: 400 },
              params: {
                description: 'A text for each bad argument, or the names of missing ones.',
                anyOf: [mapOf(text), list(text)],
              },
              details: {
                description: 'Why each bad argument was refused, as far as the server says.',
                ...orEmpty(mapOf(schemaAt('ErrorDetail'))),
              },
            },
            ['params', 'details'],
          ),
        },
        additional_data: { description: 'More that was found wrong in an object.', type: 'array' },
      },
      ['additional_data'],
    ),
  },
  ErrorDetail: object({ code: text, message: text, data: { type: ['object', 'null'] } }),
}

const media: Readonly<Record<string, Schema>> = {
  MediaDetails: {
    description: 'The details of a file. For files other than images there are few.',
    ...orEmpty({
      type: 'object',
      properties: {
        width: whole,
        height: whole,
        file: { description: 'The path of the file below the uploads.', type: 'string' },
        filesize: { description: 'In bytes.', type: 'integer' },
        sizes: orEmpty({ description: 'By name.', ...mapOf(schemaAt('ImageSize')) }),
        image_meta: { description: 'What the camera wrote into it.', type: ['object', 'array'] },
      },
    }),
  },
  ImageSize: object(
    { file: text, width: whole, height: whole, mime_type: text, source_url: address, filesize: whole },
    ['filesize'],
  ),
}

const index: Readonly<Record<string, Schema>> = {
  IndexDocument: {
    description: 'What the site is, and every route it answers.',
    ...object({
      name: text,
      description: text,
      url: text,
      home: text,
      gmt_offset: { description: 'Hours from UTC.', type: ['number', 'string'] },
      timezone_string: text,
      namespaces: list(text),
      authentication: {
        description: 'By way of signing in.',
        ...orEmpty(mapOf({ type: 'object' })),
      },
      routes: { description: 'By pattern.', ...mapOf(schemaAt('IndexedRoute')) },
      _links: schemaAt('Links'),
    }),
  },
  NamespaceIndex: {
    description: 'Every route of a namespace.',
    ...object({ namespace: text, routes: mapOf(schemaAt('IndexedRoute')), _links: schemaAt('Links') }),
  },
  IndexedRoute: object({
    namespace: text,
    methods: list(text),
    endpoints: list(
      object(
        {
          methods: list(text),
          args: { description: 'By name.', ...orEmpty(mapOf({ type: 'object' })) },
          allow_batch: object({ v1: truth }),
        },
        ['allow_batch'],
      ),
    ),
  }),
}

const batch: Readonly<Record<string, Schema>> = {
  BatchAnswer: {
    description: 'An answer to each request, in their order. Null for one that was not run.',
    ...object(
      {
        failed: { description: 'One did not validate, and none was run.', const: 'validation' },
        responses: list({ anyOf: [schemaAt('BatchedAnswer'), { type: 'null' }] }),
      },
      ['failed'],
    ),
  },
  BatchedAnswer: object({
    body: {},
    status: whole,
    headers: orEmpty(mapOf({ type: ['string', 'integer'] })),
  }),
}

const length: Schema = { description: 'In pixels.', type: ['integer', 'null'] }

const embed: Readonly<Record<string, Schema>> = {
  EmbedData: {
    description: 'What another site needs to show a page of this one.',
    type: 'object',
    properties: {
      version: text,
      type: text,
      title: text,
      provider_name: text,
      provider_url: text,
      author_name: text,
      author_url: text,
      width: length,
      height: length,
      html: text,
      thumbnail_url: text,
      thumbnail_width: whole,
      thumbnail_height: whole,
    },
    required: ['version', 'type'],
  },
}

export const answerSchemas: Readonly<Record<string, Schema>> = {
  ...links,
  ...errors,
  ...media,
  ...index,
  ...batch,
  ...embed,
}
