import { TAU } from './geometry.mjs'

function rgb(l, c, h) {
  const a = c * Math.cos((h / 360) * TAU),
    b = c * Math.sin((h / 360) * TAU)
  const L = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    M = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    S = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S,
    -1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S,
    -0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S,
  ]
}
export function ok(l, c, h) {
  let v
  for (let k = c; k >= 0; k -= 0.006) {
    v = rgb(l, k, h)
    if (v.every((x) => x > -0.0008 && x < 1.0008)) break
  }
  return (
    '#' +
    v
      .map((x) => {
        x = Math.min(1, Math.max(0, x))
        return Math.round(255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055))
          .toString(16)
          .padStart(2, '0')
      })
      .join('')
  )
}
const toward = (h, goal, by) => {
  const d = ((goal - h + 540) % 360) - 180
  return h + Math.sign(d) * Math.min(by, Math.abs(d))
}
/** A material: six tones. Lights lean to sunlight (95°), shadows to the night sea (275°). */
export const mat = (h, c = 0.17, l = 0.68) => {
  const hh = ((h % 360) + 360) % 360
  if (c > 0.1 && hh > 82 && hh < 132) {
    l = Math.max(l, 0.81)
    c *= 0.95
  }
  return tones(h, c, l)
}
const tones = (h, c, l) => ({
  h,
  hi2: ok(Math.min(0.98, l + 0.27), c * 0.4, toward(h, 95, 26)),
  hi: ok(Math.min(0.94, l + 0.14), c * 0.85, toward(h, 95, 15)),
  base: ok(l, c, h),
  lo: ok(l - 0.15, c * 0.98, toward(h, 275, 13)),
  lo2: ok(l - 0.29, c * 0.8, toward(h, 275, 25)),
  deep: ok(Math.max(0.13, l - 0.46), c * 0.5, toward(h, 275, 36)),
})
export const GOLD = mat(80, 0.155, 0.79),
  PEARL = mat(240, 0.018, 0.9),
  STEEL = mat(245, 0.03, 0.66),
  INK = ok(0.15, 0.03, 262)
