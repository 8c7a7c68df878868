import type { EffectiveOutcome } from '../effective-outcome.ts'
import { keysOf } from '../keys-of.ts'

/** The colours of an outcome: text, background, and its part of a bar. */
interface Paint {
  readonly tone: string
  readonly tint: string
  readonly fill: string
}

type Paints = Readonly<Record<EffectiveOutcome, Paint>>

const light: Paints = {
  fail: { tone: '#a8201a', tint: '#fdebe9', fill: '#d3382f' },
  error: { tone: '#7c2780', tint: '#f8eaf9', fill: '#a545aa' },
  deviation: { tone: '#744a00', tint: '#fff2d4', fill: '#e0a018' },
  known: { tone: '#66493a', tint: '#f4ebe5', fill: '#a98671' },
  untestable: { tone: '#1c4c88', tint: '#e6effb', fill: '#6d9fdd' },
  pass: { tone: '#17632d', tint: '#e4f4e8', fill: '#3c9d58' },
  inapplicable: { tone: '#535c66', tint: '#edeff2', fill: '#b3bbc4' },
}

const dark: Paints = {
  fail: { tone: '#ffb3ab', tint: '#451613', fill: '#e5564c' },
  error: { tone: '#f1b4f0', tint: '#3d1a3f', fill: '#bd63c1' },
  deviation: { tone: '#ffd481', tint: '#3a2a06', fill: '#dfa32a' },
  known: { tone: '#dfc4b3', tint: '#32261e', fill: '#a98671' },
  untestable: { tone: '#adccf7', tint: '#172a46', fill: '#5c8fd0' },
  pass: { tone: '#92dca6', tint: '#11301b', fill: '#3f9f5b' },
  inapplicable: { tone: '#aeb6bf', tint: '#24292f', fill: '#5d6670' },
}

/** The colours of all pages, as variables: those of the page, and by the class of an effective outcome its own. */
export const colours = `
:root{--page:#fafafa;--surface:#fff;--code:#f3f4f6;--ink:#1b1f24;--muted:#59626c;--muted-on-tint:#4b535c;--line:#dde2e7;--edge:#8a949e;--link:#0b57d0;--focus:#0b57d0;--on-tone:#fff;--good:#3c9d58;--good-ink:#17632d;color-scheme:light dark}
${painted(light)}
@media (prefers-color-scheme:dark){
:root{--page:#0f1216;--surface:#171b21;--code:#0f1318;--ink:#e6e9ee;--muted:#9da7b2;--muted-on-tint:#b6bec7;--line:#2c333c;--edge:#6b7682;--link:#8ab8ff;--focus:#8ab8ff;--on-tone:#101418;--good:#3f9f5b;--good-ink:#92dca6}
${painted(dark)}
}`

function painted(paints: Paints): string {
  return keysOf(paints)
    .map((effectiveOutcome) => {
      const { tone, tint, fill } = paints[effectiveOutcome]
      return `.${effectiveOutcome}{--tone:${tone};--tint:${tint};--fill:${fill}}`
    })
    .join('\n')
}
