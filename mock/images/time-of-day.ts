/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** The colours of an hour by the sea. */
export type Hour = { zenith: Rgb; horizon: Rgb; sun: Rgb; near: Rgb; hills: Rgb; boat: Rgb }

/** Morning, noon, sunset, night, fog, a warm afternoon, dusk. */
export const hours: readonly [Hour, ...Hour[]] = [
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
