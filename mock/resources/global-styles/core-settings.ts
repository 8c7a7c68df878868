import type { JsonObject } from '../../../contract/index.ts'

// Name and value; the slug is the name.
const colours = {
  Black: '#000000',
  'Cyan bluish gray': '#abb8c3',
  White: '#ffffff',
  'Pale pink': '#f78da7',
  'Vivid red': '#cf2e2e',
  'Luminous vivid orange': '#ff6900',
  'Luminous vivid amber': '#fcb900',
  'Light green cyan': '#7bdcb5',
  'Vivid green cyan': '#00d084',
  'Pale cyan blue': '#8ed1fc',
  'Vivid cyan blue': '#0693e3',
  'Vivid purple': '#9b51e0',
} as const

const fontSizes = { Small: '13px', Medium: '20px', Large: '36px', 'Extra Large': '42px' } as const

const spaces = [
  '2X-Small 0.44',
  'X-Small 0.67',
  'Small 1',
  'Medium 1.5',
  'Large 2.25',
  'X-Large 3.38',
  '2X-Large 5.06',
]

const shadows = {
  Natural: '6px 6px 9px rgba(0, 0, 0, 0.2)',
  Deep: '12px 12px 50px rgba(0, 0, 0, 0.4)',
  Sharp: '6px 6px 0px rgba(0, 0, 0, 0.2)',
  Outlined: '6px 6px 0px -3px rgb(255, 255, 255), 6px 6px rgb(0, 0, 0)',
  Crisp: '6px 6px 0px rgb(0, 0, 0)',
} as const

const ratios = {
  Square: '1',
  Standard: '4/3',
  Portrait: '3/4',
  Classic: '3/2',
  'Classic Portrait': '2/3',
  Wide: '16/9',
  Tall: '9/16',
} as const

const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-')

const presets = (values: Readonly<Record<string, string>>, key: string) =>
  Object.entries(values).map(([name, value]) => ({ name, slug: slugOf(name), [key]: value }))

/** The default settings and presets of WordPress, as in its own theme.json. */
export const coreSettings: JsonObject = {
  border: { color: true, radius: true, style: true, width: true },
  color: {
    background: true,
    text: true,
    link: true,
    heading: true,
    button: true,
    caption: true,
    custom: true,
    customDuotone: true,
    customGradient: true,
    defaultDuotone: true,
    defaultGradients: true,
    defaultPalette: true,
    palette: { default: presets(colours, 'color') },
    gradients: {
      default: [
        {
          name: 'Vivid cyan blue to vivid purple',
          slug: 'vivid-cyan-blue-to-vivid-purple',
          gradient: 'linear-gradient(135deg,rgb(6,147,227) 0%,rgb(155,81,224) 100%)',
        },
        {
          name: 'Light green cyan to vivid green cyan',
          slug: 'light-green-cyan-to-vivid-green-cyan',
          gradient: 'linear-gradient(135deg,rgb(122,220,180) 0%,rgb(0,208,130) 100%)',
        },
      ],
    },
    duotone: {
      default: [{ name: 'Dark grayscale', slug: 'dark-grayscale', colors: ['#000000', '#7f7f7f'] }],
    },
  },
  background: { backgroundImage: true, backgroundSize: true },
  dimensions: {
    aspectRatio: true,
    minHeight: true,
    defaultAspectRatios: true,
    aspectRatios: { default: presets(ratios, 'ratio') },
  },
  position: { sticky: true },
  shadow: { defaultPresets: true, presets: { default: presets(shadows, 'shadow') } },
  spacing: {
    blockGap: true,
    margin: true,
    padding: true,
    customSpacingSize: true,
    defaultSpacingSizes: true,
    spacingSizes: {
      default: spaces.map((each, i) => {
        const [name = '', size = ''] = each.split(' ')
        return { name, slug: String(20 + i * 10), size: `${size}rem` }
      }),
    },
  },
  typography: {
    customFontSize: true,
    defaultFontSizes: true,
    dropCap: true,
    fontStyle: true,
    fontWeight: true,
    letterSpacing: true,
    lineHeight: true,
    textAlign: true,
    textColumns: false,
    textDecoration: true,
    textTransform: true,
    writingMode: false,
    fontSizes: { default: presets(fontSizes, 'size') },
  },
  blocks: { 'core/button': { border: { radius: true } }, 'core/image': { lightbox: { allowEditing: true } } },
}
