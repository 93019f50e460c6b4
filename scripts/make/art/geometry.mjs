export const TAU = Math.PI * 2
export const f1 = (n) => String(Math.round(n * 10) / 10)
export const pt = (x, y) => `${f1(x)} ${f1(y)}`
export const circle = (x, y, r) =>
  `M${pt(x - r, y)}a${f1(r)} ${f1(r)} 0 1 0 ${f1(r * 2)} 0a${f1(r)} ${f1(r)} 0 1 0 ${f1(-r * 2)} 0z`
export const oval = (x, y, rx, ry) =>
  `M${pt(x - rx, y)}a${f1(rx)} ${f1(ry)} 0 1 0 ${f1(rx * 2)} 0a` +
  `${f1(rx)} ${f1(ry)} 0 1 0 ${f1(-rx * 2)} 0z`
export const poly = (list) => `M${list.map(([x, y]) => pt(x, y)).join('L')}z`
export const box = (x, y, w, h, r = 0) =>
  `M${pt(x + r, y)}h${f1(w - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v` +
  `${f1(h - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}h${f1(2 * r - w)}a${r} ` +
  `${r} 0 0 1 ${-r} ${-r}v${f1(2 * r - h)}a${r} ${r} 0 0 1 ${r} ${-r}` +
  `z`
export const polar = (r, a) => [r * Math.cos(a), r * Math.sin(a)]
export const starPath = (x, y, r, n = 4, inner = 0.22, turn = -Math.PI / 2) =>
  poly(
    Array.from({ length: n * 2 }, (_, i) => {
      const [a, b] = polar(i % 2 ? r * inner : r, turn + (i * Math.PI) / n)
      return [x + a, y + b]
    }),
  )
export const drop = (len, w) =>
  `M0 0C${pt(-w, -len * 0.35)} ${pt(-w * 0.75, -len * 0.8)} 0 ` +
  `${f1(-len)}C${pt(w * 0.75, -len * 0.8)} ${pt(w, -len * 0.35)} 0 0z`
export const SUIT = {
  spade:
    'M0-50C14-26 46-12 46 16C46 40 18 44 8 28C9 40 14 47 22 52H-22' +
    'C-14 47-9 40-8 28C-18 44-46 40-46 16C-46-12-14-26 0-50z',
  heart: 'M0 48C-16 28-48 8-48-18C-48-46-12-50 0-24C12-50 48-46 48-18C48 8 16 28 0 48z',
  diamond: 'M0-54C10-30 24-14 38 0C24 14 10 30 0 54C-10 30-24 14-38 0C-24-14-10-30 0-54z',
  club:
    'M0-50C26-50 32-24 18-10C36-16 50-2 46 16C42 36 16 38 8 24' +
    'C9 38 14 46 22 52H-22C-14 46-9 38-8 24C-16 38-42 36-46 16' +
    'C-50-2-36-16-18-10C-32-24-26-50 0-50z',
}
