/** A tag in the template of a form: `[email* your-email placeholder "Your address"]`. */
export interface FormTag {
  /** `email*`; a required field has the star. */
  readonly type: string
  readonly basetype: string
  /** Empty for a tag without a field, such as `submit`. */
  readonly name: string
  readonly options: readonly string[]
  readonly raw_values: readonly string[]
  readonly labels: readonly string[]
  readonly values: readonly string[]
  readonly pipes: readonly (readonly [label: string, meant: string])[]
  /** The text between the tag and its end tag. */
  readonly content: string
}

/** The types of fields that may be required, with a star. */
const starred = 'text|email|url|tel|textarea|number|range|date|checkbox|select|file'
const fieldTypes = `${starred}|radio|acceptance|quiz|hidden|count`

const tagPattern = new RegExp(
  String.raw`\[((?:${starred})[*]?|radio|acceptance|quiz|hidden|count|submit|response)((?:[ \t\r\n][^\][]*)?)\](?:([^[]*)\[/\1\])?`,
  'g',
)

/** The most tags of a form that are read, so that a long template stays cheap. */
const maxTags = 500

/** The tags in the template of a form, in order. */
export function formTags(template: string): readonly FormTag[] {
  const found: FormTag[] = []
  for (const [, type = '', inner = '', content = ''] of template.matchAll(tagPattern)) {
    if (found.length === maxTags) break
    found.push(formTag(type, inner.trim().replaceAll(/\s+/g, ' '), content))
  }
  return found
}

function formTag(type: string, inner: string, content: string): FormTag {
  const basetype = type.replace('*', '')
  const [, before = '', quoted = ''] = /^([^"']*)(.*)$/.exec(inner) ?? []
  const words = before.split(' ').filter((word) => word !== '')
  const isField = new RegExp(`^(?:${fieldTypes})$`).test(basetype)
  const [name = '', ...options] = isField ? words : ['', ...words]
  const raw = [...quoted.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, double, single = '']) => double ?? single)
  const pipes = raw.map((value) => pipe(value))
  const labels = pipes.map(([label]) => label)
  return {
    type,
    basetype,
    name,
    options,
    raw_values: raw,
    labels,
    values: labels,
    pipes,
    content: content.trim(),
  }
}

/** `Sales|sales@example.com` shows the first part to visitors, and means the second. */
function pipe(value: string): readonly [string, string] {
  const at = value.indexOf('|')
  return at < 0 ? [value, value] : [value.slice(0, at), value.slice(at + 1)]
}

export const isRequired = ({ type }: FormTag): boolean => type.endsWith('*')

/** The value of an option, `min:2`; undefined without it. */
export function optionValue({ options }: FormTag, name: string): string | undefined {
  return options.find((option) => option.startsWith(`${name}:`))?.slice(name.length + 1)
}
