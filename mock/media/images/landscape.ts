import { inkOf, LETTER_HEIGHT, LETTER_WIDTH } from './letters.ts'
import { blank, type Colour, type Pixels } from './pixels.ts'

/** Red, green and blue, each 0 to 255. */
type Rgb = readonly [red: number, green: number, blue: number]

/** The colours of a time of day by the sea. */
type Hour = { zenith: Rgb; horizon: Rgb; sun: Rgb; near: Rgb; hills: Rgb; boat: Rgb }

/** Morning, noon, sunset, night, fog, a warm afternoon, dusk. */
const hours: readonly [Hour, ...Hour[]] = [
  {
    zenith: [58, 94, 146],
    horizon: [252, 205, 160],
    sun: [255, 240, 205],
    near: [32, 60, 98],
    hills: [84, 92, 128],
    boat: [40, 44, 66],
  },
  {
    zenith: [86, 160, 214],
    horizon: [222, 240, 246],
    sun: [255, 252, 232],
    near: [24, 104, 142],
    hills: [106, 150, 140],
    boat: [188, 70, 60],
  },
  {
    zenith: [72, 48, 108],
    horizon: [250, 150, 116],
    sun: [255, 214, 150],
    near: [46, 34, 82],
    hills: [98, 60, 108],
    boat: [36, 26, 54],
  },
  {
    zenith: [16, 26, 58],
    horizon: [74, 100, 148],
    sun: [240, 240, 226],
    near: [10, 20, 44],
    hills: [30, 44, 82],
    boat: [214, 196, 160],
  },
  {
    zenith: [148, 170, 176],
    horizon: [232, 232, 222],
    sun: [250, 248, 236],
    near: [98, 126, 132],
    hills: [160, 176, 176],
    boat: [92, 84, 84],
  },
  {
    zenith: [62, 130, 140],
    horizon: [246, 222, 178],
    sun: [255, 246, 214],
    near: [24, 82, 96],
    hills: [90, 136, 126],
    boat: [232, 116, 70],
  },
  {
    zenith: [116, 92, 150],
    horizon: [252, 196, 200],
    sun: [255, 236, 228],
    near: [66, 62, 116],
    hills: [134, 112, 158],
    boat: [248, 240, 236],
  },
]

/** Draws a horizontal line on a row from one column to another; anything outside the image is left out. */
type Line = (y: number, from: number, to: number, colour: Colour) => void

/** An empty image, and the function that draws on it. */
function drawingSurface(width: number, height: number): { pixels: Pixels; line: Line } {
  const pixels = blank(width, height)
  const view = new DataView(pixels.data.buffer)
  const words = new Uint32Array(pixels.data.buffer)
  const line: Line = (y, from, to, [red, green, blue, alpha]) => {
    const [left, right] = [Math.max(0, Math.round(from)), Math.min(width, Math.round(to))]
    if (y < 0 || y >= height || right <= left) return
    const first = y * width + left
    view.setUint32(first * 4, ((red << 24) | (green << 16) | (blue << 8) | alpha) >>> 0)
    words.fill(words[first] ?? 0, first, y * width + right)
  }
  return { pixels, line }
}

/** Letters with dots of a single pixel cannot be read, and are left out. */
const LEGIBLE = 2

/** How many steps the sky and the sea are shaded in: few enough for a GIF's palette, enough to look soft. */
const STEPS = 56

/** Whole numbers below a bound, the same everywhere for the same seed (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed | 0
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Neighbouring seeds, which are next to each other in a list of media, have different times of day. */
const hourOf = (seed: number): Hour => hours[Math.abs(seed | 0) % hours.length] ?? hours[0]

const solid = (colour: Rgb): Colour => [...colour, 255]

/** The colour so many of {@link STEPS} from one to the other. */
function mix(from: Rgb, to: Rgb, step: number): Colour {
  const share = Math.min(STEPS, Math.floor(step)) / STEPS
  const channel = (at: 0 | 1 | 2): number => Math.round(from[at] + (to[at] - from[at]) * share)
  return [channel(0), channel(1), channel(2), 255]
}

/** The dominant colour of a seed's scene: the sky at the horizon. */
export const moodOf = (seed: number): Colour => solid(hourOf(seed).horizon)

type Scene = {
  width: number
  height: number
  hour: Hour
  /** The row where the sea begins. */
  shore: number
  sun: { x: number; y: number; radius: number }
  hills: { x: number; wide: number; high: number }[]
  boat: { x: number; y: number; size: number }
}

function imagine(width: number, height: number, seed: number): Scene {
  const number = numbersFrom(seed)
  const between = (low: number, high: number, of: number): number =>
    (of * (low + number(high - low + 1))) / 100
  const side = Math.min(width, height)
  const hour = hourOf(seed)
  const shore = Math.round(between(52, 63, height))
  const sun = { x: between(20, 80, width), y: between(35, 80, shore), radius: between(6, 10, side) }
  const hill = { x: between(0, 100, width), wide: between(30, 60, width), high: between(7, 15, height) }
  const further = { x: width - hill.x / 2, wide: hill.wide, high: hill.high * 0.6 }
  const boat = { x: between(15, 85, width), y: shore + between(8, 20, height), size: between(9, 14, side) }
  return { width, height, hour, shore, sun, hills: [hill, further], boat }
}

/**
 * The sky, with a circle for the sun and parabolas for hills: a square root is the same on every machine, a sine is
 * not.
 */
function drawSky(line: Line, { width, hour, shore, sun, hills }: Scene): void {
  for (let y = 0; y < shore; y++) {
    line(y, 0, width, mix(hour.zenith, hour.horizon, (y * STEPS) / shore))
    const disc = Math.sqrt(Math.max(0, sun.radius ** 2 - (y - sun.y) ** 2))
    line(y, sun.x - disc, sun.x + disc, solid(hour.sun))
    for (const { x, wide, high } of hills) {
      const reach = wide * Math.sqrt(Math.max(0, 1 - (shore - y) / high))
      line(y, x - reach, x + reach, solid(hour.hills))
    }
  }
}

/** The sea, darker at the front, with the sun's reflection in stripes of uneven length. */
function drawSea(line: Line, { width, height, hour, shore, sun }: Scene): void {
  for (let y = shore; y < height; y++) {
    const depth = ((y - shore) * STEPS) / (height - shore)
    line(y, 0, width, mix(hour.horizon, hour.near, depth + STEPS / 4))
    const stripe = Math.floor(((y - shore) * 60) / height)
    const reach = stripe % 2 === 0 ? sun.radius * (0.4 + ((stripe * 7) % 5) / 5) : 0
    line(y, sun.x - reach, sun.x + reach, mix(hour.sun, hour.near, depth + STEPS / 6))
  }
}

/** A hull that narrows downwards, and two sails that narrow upwards from just above it. */
function drawBoat(line: Line, { hour, boat: { x, y, size } }: Scene): void {
  const deck = Math.round(y)
  for (let row = 0; row < size * 0.25; row++) {
    line(deck + row, x - size * 0.6 + row, x + size * 0.6 - row, solid(hour.boat))
  }
  for (let row = 1; row < size; row++) {
    const open = 1 - row / size
    line(deck - 1 - row, x - size * 0.45 * open, x - size * 0.03, solid(hour.sun))
    line(deck - 1 - row, x + size * 0.03, x + size * 0.3 * open, solid(hour.sun))
  }
}

function write(line: Line, label: string, { width, height, hour }: Scene): void {
  const across = ([...label].length + 1) * LETTER_WIDTH
  const available = Math.min(Math.floor(width / across), Math.floor(height / (LETTER_HEIGHT * 6)))
  const dot = Math.min(available, Math.ceil(width / 300))
  const top = height - (LETTER_HEIGHT + 3) * dot
  for (const [column, row] of dot >= LEGIBLE ? inkOf(label) : []) {
    const left = (column + 3) * dot
    for (let y = 0; y < dot; y++) line(top + row * dot + y, left, left + dot, solid(hour.sun))
  }
}

/** Draws a harbour: sky, sun, hills, sea and a boat. @throws ImageError `too-large` */
export function drawLandscape(width: number, height: number, seed: number, label = ''): Pixels {
  const { pixels, line } = drawingSurface(width, height)
  const scene = imagine(width, height, seed)
  drawSky(line, scene)
  drawSea(line, scene)
  drawBoat(line, scene)
  write(line, label, scene)
  return pixels
}
