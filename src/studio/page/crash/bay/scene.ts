import { TABLES } from '#lib/games/tables'
import { paintBeam, paintLamp, paintLighthouse } from './lighthouse'
import rocketAddress from './rocket.svg?url'
import { BASE, type Box, paintSky } from './sky'

type Pen = CanvasRenderingContext2D

const { growth, tickMs } = TABLES['CRASH-1']
const [GROWS, OF] = growth as [number, number]
/** Of the curve as it is drawn, for one second; what counts are the ticks. */
const RATE = Math.log(1 + GROWS / OF) / (tickMs / 1_000)
const DENSITY_MAX = 1.5
const SECONDS_MIN = 9
const FIGURES = '500 12px "Figures", sans-serif'

/** What the scene shows of the table. */
export interface Sight {
  mode: 'wait' | 'fly' | 'end'
  /** Seconds since take-off; at the end, those until the bust. */
  seconds: number
  /** Multiples at which others left, and where the own bets did. */
  outs: number[]
  own: { multiple: number; label: string }[]
  isStill: boolean
}

export const multipleAt = (seconds: number): number => Math.exp(RATE * seconds)
export const secondsOf = (multiple: number): number => Math.log(multiple) / RATE

interface Scale {
  x: (seconds: number) => number
  y: (multiple: number) => number
  origin: [number, number]
  top: number
}

/** The bay at night: the lamp is the origin of the curve, its beam follows what flies. */
export class Scene {
  readonly canvas = document.createElement('canvas')
  private readonly pen = this.canvas.getContext('2d') as Pen
  private readonly rocket = new Image()
  private box: Box = { width: 0, height: 0, density: 1 }
  private sky: HTMLCanvasElement | null = null

  constructor() {
    this.rocket.src = rocketAddress
    new ResizeObserver(() => this.measure()).observe(this.canvas)
  }

  paint(sight: Sight, now: number): void {
    const { pen, box, sky } = this
    if (!sky || box.width === 0) return
    const { mode, seconds } = sight
    const isLit = mode === 'fly'
    const multiple = mode === 'wait' ? 1 : multipleAt(seconds)
    const scale = this.scale(seconds, multiple)
    const [x0, y0] = scale.origin
    const tip: [number, number] = [scale.x(seconds), scale.y(multiple)]
    pen.setTransform(box.density, 0, 0, box.density, 0, 0)
    pen.drawImage(sky, 0, 0, box.width, box.height)
    this.sea(box.height * BASE, '#0d2b44', sight.isStill ? 0 : now)
    this.lines(scale)
    if (isLit && seconds > 0.2) paintBeam(pen, box, scale.origin, tip)
    if (mode !== 'wait') this.curve(scale, seconds, isLit)
    if (mode !== 'wait') this.marks(scale, sight, isLit)
    paintLighthouse(pen, box, x0, mode !== 'end')
    if (isLit) paintLamp(pen, x0, y0 + 4)
    this.sea(box.height * (BASE + 0.055), '#0a2236', sight.isStill ? 0 : now * 1.5)
    if (isLit && !sight.isStill) this.fly(tip, scale, seconds)
    for (const own of sight.own) this.flag(scale, own)
    if (mode === 'end') this.dim(tip)
  }

  private measure(): void {
    const { width, height } = this.canvas.getBoundingClientRect()
    const density = Math.min(DENSITY_MAX, devicePixelRatio || 1)
    this.box = { width, height, density }
    this.canvas.width = width * density
    this.canvas.height = height * density
    this.sky = width > 0 ? paintSky(this.box) : null
  }

  private scale(seconds: number, multiple: number): Scale {
    const { width, height } = this.box
    const isSmall = width < 520
    const x0 = Math.max(54, width * 0.085)
    const y0 = height * (BASE - 0.2)
    const span = Math.max(SECONDS_MIN, seconds * 1.16)
    const top = Math.max(2.2, 1 + (multiple - 1) * 1.28)
    const room = y0 - height * (isSmall ? 0.33 : 0.14)
    return {
      x: (at) => x0 + (at / span) * (width - x0 - (isSmall ? 44 : 84)),
      y: (value) => y0 - ((value - 1) / (top - 1)) * room,
      origin: [x0, y0],
      top,
    }
  }

  private lines({ y, origin, top }: Scale): void {
    const { pen, box } = this
    const steps = [0.5, 1, 2, 5, 10, 20, 50, 100, 500, 1_000, 5_000]
    const step = steps.find((each) => (top - 1) / each <= 5) ?? 5_000
    pen.font = FIGURES
    pen.lineWidth = 1
    pen.textAlign = 'right'
    pen.strokeStyle = 'rgba(200,214,255,.08)'
    pen.fillStyle = 'rgba(200,212,240,.66)'
    for (let value = 1 + step; value < top; value += step) {
      pen.beginPath()
      pen.moveTo(origin[0] + 16, y(value))
      pen.lineTo(box.width - 50, y(value))
      pen.stroke()
      pen.fillText(`${step < 1 ? value.toFixed(1) : value}×`, box.width - 12, y(value) + 4)
    }
  }

  private curve({ x, y, origin }: Scale, seconds: number, isLit: boolean): void {
    const { pen } = this
    const path = () => {
      pen.beginPath()
      pen.moveTo(...origin)
      for (let part = 1; part <= 90; part += 1) {
        const at = (seconds * part) / 90
        pen.lineTo(x(at), y(multipleAt(at)))
      }
    }
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    for (const [colour, width] of isLit
      ? ([
          ['rgba(255,232,170,.20)', 12],
          ['#fff0c9', 3.5],
        ] as const)
      : ([['rgba(205,214,236,.55)', 3.5]] as const)) {
      path()
      pen.strokeStyle = colour
      pen.lineWidth = width
      pen.stroke()
    }
  }

  private marks({ x, y }: Scale, { outs, seconds }: Sight, isLit: boolean): void {
    const { pen } = this
    for (const multiple of outs) {
      const at = secondsOf(multiple)
      if (at > seconds) continue
      for (const [size, colour] of [
        [4.5, '#0b1424'],
        [2.8, isLit ? '#cfe0ff' : '#8693ad'],
      ] as const) {
        pen.fillStyle = colour
        pen.beginPath()
        pen.arc(x(at), y(multiple), size, 0, 7)
        pen.fill()
      }
    }
  }

  private fly([tipX, tipY]: [number, number], { x, y }: Scale, seconds: number): void {
    const { pen, box, rocket } = this
    const before = Math.max(0, seconds - 0.15)
    const run = x(seconds) - x(before)
    const angle = Math.atan2(y(multipleAt(seconds)) - y(multipleAt(before)), run) * 0.82
    const size = box.width < 520 ? 64 : 96
    const flicker = 0.92 + 0.08 * Math.sin(seconds * 40)
    pen.save()
    pen.translate(tipX, tipY)
    pen.rotate(angle)
    for (const [length, width, colour] of [
      [0.95, 0.2, 'rgba(255,120,60,.55)'],
      [0.7, 0.14, 'rgba(255,186,84,.85)'],
      [0.42, 0.08, '#fff3c9'],
    ] as const) {
      const back = -size * 0.32
      const end = back - size * length * flicker
      pen.fillStyle = colour
      pen.beginPath()
      pen.moveTo(back, -size * width)
      pen.quadraticCurveTo((back + end) / 2, -size * width * 0.8, end, 0)
      pen.quadraticCurveTo((back + end) / 2, size * width * 0.8, back, size * width)
      pen.fill()
    }
    if (rocket.naturalWidth) pen.drawImage(rocket, -size / 2 - 2, -size / 2, size, size)
    pen.restore()
  }

  private flag({ x, y }: Scale, { multiple, label }: { multiple: number; label: string }): void {
    const { pen } = this
    const [atX, atY] = [x(secondsOf(multiple)), y(multiple)]
    pen.strokeStyle = '#fac54f'
    pen.lineWidth = 2
    pen.beginPath()
    pen.moveTo(atX, atY)
    pen.lineTo(atX, atY - 34)
    pen.stroke()
    pen.font = '700 13px "Archivo Variable", sans-serif'
    const width = pen.measureText(label).width + 20
    pen.fillStyle = '#fac54f'
    pen.beginPath()
    pen.roundRect(atX - width / 2, atY - 60, width, 28, 8)
    pen.arc(atX, atY, 6, 0, 7)
    pen.fill()
    pen.fillStyle = '#2b1d04'
    pen.textAlign = 'center'
    pen.fillText(label, atX, atY - 41)
  }

  private dim([tipX, tipY]: [number, number]): void {
    const { pen, box } = this
    for (let spark = 0; spark < 26; spark += 1) {
      const angle = ((spark * 137.5) % 360) / 57.3
      const far = 14 + ((spark * 53) % 38)
      pen.globalAlpha = 0.9 - far / 70
      pen.fillStyle = spark % 3 ? '#aeb9d2' : '#ff9d62'
      pen.beginPath()
      pen.arc(tipX + Math.cos(angle) * far, tipY + Math.sin(angle) * far * 0.8, 2.4, 0, 7)
      pen.fill()
    }
    pen.globalAlpha = 1
    pen.fillStyle = 'rgba(6,10,18,.34)'
    pen.fillRect(0, 0, box.width, box.height)
  }

  private sea(level: number, colour: string, now: number): void {
    const { pen, box } = this
    pen.fillStyle = colour
    pen.beginPath()
    pen.moveTo(0, box.height)
    for (let x = 0; x <= box.width + 16; x += 16) {
      pen.lineTo(x, level + Math.sin(x / 38 + now / 900) * 1.5 + Math.sin(x / 91 - now / 1_300))
    }
    pen.lineTo(box.width, box.height)
    pen.fill()
  }
}
