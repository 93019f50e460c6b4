import { circle, f1, pt, TAU } from './geometry.mjs'

export const W = 300,
  H = 400,
  FULL = 'M0 0H300V400H0z'
export function sky(k, _p, top, mid, low) {
  k.paint(FULL, k.lin([top, [mid, 0.55], low]))
}
export function glow(k, x, y, r, col, op = 0.85) {
  k.paint(
    circle(x, y, r),
    k.rad([
      [col, 0, op],
      [col, 0.45, op * 0.38],
      [col, 1, 0],
    ]),
  )
}
export function rays(k, x, y, n, col, op, turn = 0) {
  let d = ''
  for (let i = 0; i < n; i++) {
    const a = turn + (i / n) * TAU,
      w = (TAU / n) * 0.24
    d +=
      `M${pt(x, y)}L` +
      `${pt(x + 420 * Math.cos(a - w), y + 420 * Math.sin(a - w))}L` +
      `${pt(x + 420 * Math.cos(a + w), y + 420 * Math.sin(a + w))}z`
  }
  k.paint(
    d,
    k.rad([
      [col, 0, op],
      [col, 0.6, op * 0.5],
      [col, 1, 0],
    ]),
  )
}
export function dots(k, r, n, col, box_ = [0, 0, 300, 300], s = [0.8, 2.4]) {
  let d = ''
  for (let i = 0; i < n; i++)
    d += circle(r.range(box_[0], box_[2]), r.range(box_[1], box_[3]), r.range(...s))
  k.paint(d, col, 'opacity=".8"')
}
export function ridge(k, r, y, amp, n, col) {
  let d = `M0 ${f1(y)}`
  for (let i = 1; i <= n; i++) d += `L${pt((i / n) * 300, y + r.range(-amp, amp))}`
  k.paint(`${d}V400H0z`, col)
}
