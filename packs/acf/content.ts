import type { Pack } from '../../index.ts'
import type { Field, FieldGroup, LocationRule } from './field-group.ts'

/** A field; its key and label follow from its name. */
const field = (name: string, type: string, settings: Omit<Partial<Field>, 'name' | 'type'> = {}): Field => ({
  key: `field_${name}`,
  label: name[0]?.toUpperCase() + name.slice(1).replaceAll('_', ' '),
  name,
  type,
  ...settings,
})

const activeAndShown = { active: true, show_in_rest: 1 } as const
const on = (param: string, value: string): readonly LocationRule[] => [{ param, operator: '==', value }]

const walkFields: readonly Field[] = [
  field('subtitle', 'text', { maxlength: 80 }),
  field('summary', 'textarea', { new_lines: 'br' }),
  field('story', 'wysiwyg'),
  field('length', 'number', { min: 1, max: 40 }),
  field('effort', 'range'),
  field('website', 'url'),
  field('contact', 'email'),
  field('dogs_allowed', 'true_false'),
  field('season', 'select', {
    choices: { spring: 'Spring', summer: 'Summer', autumn: 'Autumn' },
    allow_null: 1,
    default_value: false,
    return_format: 'label',
  }),
  field('facilities', 'checkbox', {
    choices: { parking: 'Car park', cafe: 'Café', toilets: 'Toilets' },
    default_value: [],
    return_format: 'array',
  }),
  field('difficulty', 'radio', { choices: { easy: 'Easy', hard: 'Hard' }, default_value: 'easy' }),
  field('direction', 'button_group', { choices: { left: 'Left', right: 'Right' } }),
  field('opened', 'date_picker', { return_format: 'j F Y' }),
  field('next_tour', 'date_time_picker', { return_format: 'd/m/Y g:i a' }),
  field('color', 'color_picker', { return_format: 'array' }),
  field('cover', 'image'),
  field('map', 'file', { return_format: 'url' }),
  field('photos', 'gallery', { return_format: 'url', max: 3 }),
  field('nearby', 'relationship', { post_type: ['walk'], return_format: 'object' }),
  field('trailhead', 'post_object', { post_type: ['page'], return_format: 'object', allow_null: 1 }),
  field('guide', 'user', { return_format: 'array' }),
  field('terrain', 'taxonomy', { taxonomy: 'category', field_type: 'checkbox', return_format: 'object' }),
  field('booking', 'link'),
  field('start', 'group', { sub_fields: [field('place', 'text'), field('height', 'number')] }),
  field('stops', 'repeater', {
    max: 4,
    sub_fields: [field('name', 'text'), field('minutes', 'number'), field('picture', 'image')],
  }),
  field('sections', 'flexible_content', {
    layouts: {
      layout_quote: { name: 'quote', sub_fields: [field('words', 'text'), field('who', 'text')] },
      layout_picture: {
        name: 'picture',
        sub_fields: [field('photo', 'image', { return_format: 'url' })],
        max: 1,
      },
    },
  }),
]

/** The field groups of a fictional guide to walks. */
export const exampleGroups: readonly FieldGroup[] = [
  {
    key: 'group_walk',
    title: 'Walk',
    fields: walkFields,
    location: [on('post_type', 'walk')],
    ...activeAndShown,
  },
  {
    key: 'group_article',
    title: 'Article',
    fields: [
      field('subtitle', 'text'),
      field('cover', 'image', { return_format: 'id' }),
      field('related', 'relationship'),
    ],
    location: [on('post_type', 'post')],
    ...activeAndShown,
  },
  {
    key: 'group_hero',
    title: 'Hero',
    fields: [
      field('heading', 'text', { default_value: 'Welcome' }),
      field('wide', 'true_false', { default_value: 1 }),
    ],
    location: [on('post_type', 'page')],
    ...activeAndShown,
  },
  {
    key: 'group_person',
    title: 'Person',
    fields: [field('motto', 'text'), field('portrait', 'image', { return_format: 'url' })],
    location: [on('user_form', 'all')],
    ...activeAndShown,
  },
  {
    key: 'group_category',
    title: 'Category',
    fields: [field('color', 'color_picker', { default_value: '#336699' })],
    location: [on('taxonomy', 'category')],
    ...activeAndShown,
  },
  {
    key: 'group_rating',
    title: 'Rating',
    fields: [field('stars', 'number', { min: 1, max: 5 })],
    location: [on('comment', 'post')],
    ...activeAndShown,
  },
  {
    key: 'group_internal',
    title: 'Internal',
    fields: [field('note', 'text')],
    location: [on('post_type', 'walk')],
    active: true,
    show_in_rest: 0,
  },
]

/** Two walks, one with a value in every field, and what they refer to. */
export const exampleContent = {
  types: {
    walk: {
      name: 'Walks',
      singular_name: 'Walk',
      rest_base: 'walks',
      supports: ['title', 'editor', 'author', 'thumbnail', 'excerpt'],
    },
  },
  users: [{ id: 9001, slug: 'greta-moss', name: 'Greta Moss', email: 'greta@example.test', role: 'author' }],
  categories: [{ id: 9002, name: 'Coast path' }],
  media: [
    {
      id: 9011,
      title: 'Cliff steps',
      file: '2024/05/cliff-steps.jpg',
      alt_text: 'Steps down a cliff',
      width: 1200,
      height: 800,
      sizes: ['thumbnail', 'medium'],
    },
    { id: 9012, title: 'Route map', file: '2024/05/route-map.pdf' },
  ],
  pages: [{ id: 9013, title: 'The quay', content: '<p>Where the walks begin.</p>' }],
  items: {
    walk: [
      {
        id: 9014,
        title: 'Round the headland',
        author: 9001,
        fields: {
          acf: {
            subtitle: 'Seven miles of cliffs',
            summary: 'Up the steps.\nBack by the beach.',
            story: 'Start early.\n\nMind the tide.',
            length: 7,
            effort: 60,
            website: 'https://walks.example/headland',
            contact: 'walks@example.test',
            dogs_allowed: true,
            season: 'summer',
            facilities: ['parking', 'cafe'],
            difficulty: 'hard',
            direction: 'left',
            opened: '19980601',
            next_tour: '2026-05-04 09:30:00',
            color: '#336699',
            cover: 9011,
            map: 9012,
            photos: [9011],
            nearby: [9015],
            trailhead: 9013,
            guide: 9001,
            terrain: [9002],
            booking: { title: 'Book', url: 'https://walks.example/book', target: '' },
            start: { place: 'The quay', height: 4 },
            stops: [
              { name: 'Lookout', minutes: 40, picture: 9011 },
              { name: 'Beach', minutes: 90 },
            ],
            sections: [
              { acf_fc_layout: 'quote', words: 'The best seven miles.', who: 'Greta' },
              { acf_fc_layout: 'picture', photo: 9011 },
            ],
          },
        },
      },
      { id: 9015, title: 'Along the canal', author: 9001 },
    ],
  },
} satisfies Pack['data']
