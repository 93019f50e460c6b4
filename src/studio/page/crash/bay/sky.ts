/** What of the scene does not move: painted once for a size. */

export interface Box {
  width: number
  height: number
  /** Pixels of the canvas for one of the page. */
  density: number
}

const STARS = 120
const SKY = ['#070c16', '#0d1730', '#22305a'] as const
/** A row of numbers that looks like chance and is the same each time. */
const SPREAD = 16_807
const PRIME = 2_147_483_647

export const BASE = 0.9

function* spread(): Generator<number, never> {
  let at = 41
  for (;;) {
    at = (at * SPREAD) % PRIME
    yield at / PRIME
  }
}

function stars(pen: CanvasRenderingContext2D, { width, height }: Box): void {
  const numbers = spread()
  const next = () => numbers.next().value
  pen.fillStyle = '#dfe8ff'
  for (let star = 0; star < STARS; star += 1) {
    const [x, y, size] = [next(), next() * next(), 0.5 + next() * 1.1]
    pen.globalAlpha = 0.25 + 0.6 * next()
    pen.beginPath()
    pen.arc(x * width, y * height * BASE * 0.9, size, 0, 7)
    pen.fill()
  }
  pen.globalAlpha = 1
}

function moon(pen: CanvasRenderingContext2D, { width, height }: Box): void {
  const [x, y, size] = [width * 0.86, height * 0.17, width < 520 ? 20 : 30]
  pen.fillStyle = '#e9e4d2'
  pen.beginPath()
  pen.arc(x, y, size, 0, 7)
  pen.fill()
  pen.fillStyle = '#0b1323'
  pen.beginPath()
  pen.arc(x - size * 0.42, y - size * 0.16, size * 0.94, 0, 7)
  pen.fill()
}

function hill(
  pen: CanvasRenderingContext2D,
  { width, height }: Box,
  [colour, rise, bend]: readonly [colour: string, rise: number, bend: number],
): void {
  const base = height * BASE
  pen.fillStyle = colour
  pen.beginPath()
  pen.moveTo(0, height)
  for (let x = 0; x <= width + 12; x += 12) {
    const wave = 0.5 + 0.5 * Math.sin((x / width) * bend + bend)
    pen.lineTo(x, base - height * rise * (wave + 0.4 * Math.sin((x / width) * bend * 2.7)))
  }
  pen.lineTo(width + 12, height)
  pen.fill()
}

export function paintSky(box: Box): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = box.width * box.density
  canvas.height = box.height * box.density
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  pen.scale(box.density, box.density)
  const fall = pen.createLinearGradient(0, 0, 0, box.height * BASE)
  for (const [index, colour] of SKY.entries()) fall.addColorStop([0, 0.55, 1][index] ?? 1, colour)
  pen.fillStyle = fall
  pen.fillRect(0, 0, box.width, box.height)
  stars(pen, box)
  moon(pen, box)
  hill(pen, box, ['#141f40', 0.085, 5.3])
  hill(pen, box, ['#0f1833', 0.04, 9])
  return canvas
}
