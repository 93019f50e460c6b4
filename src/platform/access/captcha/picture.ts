import { GLYPH_HEIGHT, GLYPH_WIDTH, inkAt } from './glyphs'

export const WIDTH = 168
export const HEIGHT = 56

const CURVES = 3
const SPECKLES = 260

/** Random numbers from 0 to 1, from Web Crypto, read in blocks. */
function randomNumbers(): () => number {
  const block = new Uint32Array(512)
  let at = block.length
  return () => {
    if (at === block.length) {
      crypto.getRandomValues(block)
      at = 0
    }
    return (block[at++] ?? 0) / 2 ** 32
  }
}

type Random = () => number

const between = (random: Random, low: number, high: number) => low + (high - low) * random()

/** A displacement that bends the whole picture, another one each time. */
function wave(random: Random) {
  const [height, width] = [between(random, 2, 3.5), between(random, 1.5, 3)]
  const [first, second] = [between(random, 22, 38), between(random, 16, 28)]
  const [begin, other] = [between(random, 0, 6.28), between(random, 0, 6.28)]
  return (x: number, y: number): [number, number] => [
    x + width * Math.sin(y / (second / 2) + other),
    y + height * Math.sin(x / first + begin),
  ]
}

/** The ink of one letter at a point: its place, size, slant and turn are random. */
function letterAt(letter: string, middle: number, random: Random) {
  const size = between(random, 4, 4.9)
  const angle = between(random, -0.42, 0.42)
  const slant = between(random, -0.25, 0.25)
  const [x0, y0] = [middle + between(random, -3, 3), HEIGHT / 2 + between(random, -5, 5)]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return (x: number, y: number): number => {
    if (Math.abs(x - x0) > 24) return 0
    const [dx, dy] = [(x - x0) / size, (y - y0) / size]
    const column = dx * cos + dy * sin
    const row = dy * cos - dx * sin
    return inkAt(letter, column + row * slant + (GLYPH_WIDTH - 1) / 2, row + (GLYPH_HEIGHT - 1) / 2)
  }
}

function curveAt(random: Random) {
  const [height, length] = [between(random, 6, 18), between(random, 18, 44)]
  const [middle, begin] = [between(random, 14, HEIGHT - 14), between(random, 0, 6.28)]
  return (x: number, y: number): number => {
    const distance = Math.abs(y - middle - height * Math.sin(x / length + begin))
    return distance < 0.8 ? 0.8 : 0
  }
}

/** Grey values, row by row, of a bent and crossed picture of the letters. */
export function drawLetters(text: string): Uint8Array<ArrayBuffer> {
  const random = randomNumbers()
  const step = WIDTH / (text.length + 0.6)
  const letters = [...text].map((letter, at) => letterAt(letter, (at + 0.8) * step, random))
  const curves = Array.from({ length: CURVES }, () => curveAt(random))
  const bend = wave(random)
  const pixels = new Uint8Array(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const [bentX, bentY] = bend(x, y)
      let ink = 0
      for (const letter of letters) ink = Math.max(ink, letter(bentX, bentY))
      for (const curve of curves) ink = Math.max(ink, curve(x, y))
      pixels[y * WIDTH + x] = 250 - 45 * random() - 165 * Math.min(1, Math.max(0, ink * 2.2 - 0.4))
    }
  }
  for (let count = 0; count < SPECKLES; count++) {
    pixels[Math.floor(random() * pixels.length)] = 40 + 150 * random()
  }
  return pixels
}
