import coinAddress from '../assets/coin.svg?url'
import arpon1 from '../assets/fish/arpon-1.svg?url'
import arpon2 from '../assets/fish/arpon-2.svg?url'
import arpon3 from '../assets/fish/arpon-3.svg?url'
import { LOOKS } from './species'
import type { State } from './state'
import { seenFish } from './state'

const BULLET_MS = 450
const CATCH_MS = 1_400
const PIXELS_MAX = 1.5
const SLICES = 14
/** What is kept free between an amount and the sea's sides, and above it. */
const [EDGE, TOP] = [8, 28]
/** Where guns stand, as shares of the width. */
const GUNS = [0.5, 0.16, 0.84, 0.32] as const

interface Bullet {
  from: number
  fish: string
  at: number
}

interface Catch {
  x: number
  y: number
  text: string
  at: number
  isOwn: boolean
}

const image = (address: string): HTMLImageElement => {
  const made = new Image()
  made.src = address
  return made
}

/** The sea on a canvas: water, fish that bend as they swim, guns, shots, catches. */
export class Scene {
  readonly canvas = document.createElement('canvas')
  private readonly context: CanvasRenderingContext2D
  private readonly fish = new Map<string, HTMLImageElement>()
  private readonly pictures = new Map<string, HTMLCanvasElement>()
  private readonly guns = [arpon1, arpon2, arpon3].map(image)
  private readonly coin = image(coinAddress)
  private bullets: Bullet[] = []
  private catches: Catch[] = []
  private width = 0
  private height = 0
  private scale = 1
  private water: HTMLCanvasElement | null = null

  constructor(name: string) {
    const context = this.canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    this.context = context
    this.canvas.setAttribute('role', 'img')
    this.canvas.setAttribute('aria-label', name)
    for (const [species, { address }] of Object.entries(LOOKS)) {
      this.fish.set(species, image(address))
    }
  }

  /** Fits the canvas to its place. */
  fit(): void {
    const { clientWidth, clientHeight } = this.canvas
    const scale = Math.min(PIXELS_MAX, devicePixelRatio || 1)
    if (clientWidth === this.width && clientHeight === this.height && scale === this.scale) return
    Object.assign(this, { width: clientWidth, height: clientHeight, scale })
    this.canvas.width = Math.round(clientWidth * scale)
    this.canvas.height = Math.round(clientHeight * scale)
    this.water = null
  }

  shoot(place: number, fish: readonly string[], now: number): void {
    for (const id of fish) this.bullets.push({ from: place, fish: id, at: now })
  }

  /** A catch is shown where the fish was. */
  take(state: State, id: string, text: string, isOwn: boolean, now: number): void {
    const seen = seenFish(state).find(({ fish }) => fish.id === id)
    state.fish.delete(id)
    if (seen) this.catches.push({ x: seen.x, y: seen.y, text, at: now, isOwn })
  }

  /** The fish at a point of the canvas, the one in front. */
  at(state: State, x: number, y: number): string | null {
    const { width, height } = this
    const found = seenFish(state)
      .map(({ fish, x: left, y: top }) => {
        const size = this.sizeOf(fish.species)
        const reach = Math.max(30, size * 0.42)
        return { id: fish.id, size, far: Math.hypot(left * width - x, top * height - y), reach }
      })
      .filter(({ far, reach }) => far <= reach)
      .sort((one, other) => one.size - other.size)
    return found[0]?.id ?? null
  }

  paint(state: State, aim: string | null, isStill: boolean): void {
    const { context: cx, scale, width, height } = this
    if (width === 0) return
    const now = performance.now()
    cx.setTransform(scale, 0, 0, scale, 0, 0)
    this.paintWater(state.wave?.tide === true)
    const seen = seenFish(state)
    const bySize = [...seen].sort(
      (one, other) => this.sizeOf(one.fish.species) - this.sizeOf(other.fish.species),
    )
    for (const each of bySize) this.paintFish(each, now, isStill)
    const aimed = seen.find(({ fish }) => fish.id === aim)
    if (aimed) this.paintAim(aimed.x * width, aimed.y * height, this.sizeOf(aimed.fish.species))
    this.paintBullets(seen, now, isStill)
    this.paintGuns(state, aimed)
    this.paintCatches(now, isStill)
  }

  private sizeOf(species: string): number {
    const side = Math.min(this.width * 0.62, this.height * 1.05)
    return side * (LOOKS[species]?.size ?? 0.2)
  }

  /** What does not move is painted once. */
  private paintWater(isTide: boolean): void {
    const { context: cx, width, height, scale } = this
    if (!this.water) {
      this.water = document.createElement('canvas')
      this.water.width = this.canvas.width
      this.water.height = this.canvas.height
      const paint = this.water.getContext('2d')
      if (paint) {
        paint.setTransform(scale, 0, 0, scale, 0, 0)
        paintDeep(paint, width, height)
      }
    }
    cx.drawImage(this.water, 0, 0, width, height)
    if (!isTide) return
    cx.fillStyle = 'rgba(250, 197, 79, .16)'
    cx.fillRect(0, 0, width, height)
  }

  private paintFish(
    { fish, x, y, turn }: ReturnType<typeof seenFish>[number],
    now: number,
    isStill: boolean,
  ): void {
    const { context: cx, width, height } = this
    const wide = this.sizeOf(fish.species)
    const picture = this.drawn(fish.species, wide)
    if (!picture) return
    const tall = (wide * picture.height) / picture.width
    cx.save()
    cx.translate(x * width, y * height)
    cx.scale(turn, 1)
    if (isStill || tall > wide * 0.8) cx.drawImage(picture, -wide / 2, -tall / 2, wide, tall)
    else {
      for (let slice = 0; slice < SLICES; slice += 1) {
        const share = slice / SLICES
        const bend = (1 - share) ** 2
        const lift = Math.sin(now / 170 - (1 - share) * 4 + fish.at) * wide * 0.035 * bend
        const [sx, sw] = [picture.width * share, picture.width / SLICES]
        const left = -wide / 2 + wide * share
        const part = wide / SLICES + 0.6
        cx.drawImage(picture, sx, 0, sw, picture.height, left, lift - tall / 2, part, tall)
      }
    }
    cx.restore()
  }

  /** A drawing at the size it is shown in: painted once, as curves would cost each frame. */
  private drawn(species: string, wide: number): HTMLCanvasElement | null {
    const known = this.pictures.get(species)
    const pixels = Math.max(1, Math.round(wide * this.scale))
    if (known?.width === pixels) return known
    const picture = this.fish.get(species)
    if (!picture?.complete || picture.naturalWidth === 0) return null
    const made = document.createElement('canvas')
    made.width = pixels
    made.height = Math.round((pixels * picture.naturalHeight) / picture.naturalWidth)
    made.getContext('2d')?.drawImage(picture, 0, 0, made.width, made.height)
    this.pictures.set(species, made)
    return made
  }

  private paintAim(x: number, y: number, size: number): void {
    const { context: cx } = this
    cx.strokeStyle = 'rgba(120, 235, 225, .95)'
    cx.lineWidth = 3
    for (let quarter = 0; quarter < 4; quarter += 1) {
      cx.beginPath()
      const middle = (quarter * Math.PI) / 2 + Math.PI / 4
      cx.arc(x, y, Math.max(26, size * 0.42), middle - 0.3, middle + 0.3)
      cx.stroke()
    }
  }

  private paintBullets(seen: ReturnType<typeof seenFish>, now: number, isStill: boolean): void {
    const { context: cx, width, height } = this
    this.bullets = this.bullets.filter(({ at }) => now - at < BULLET_MS)
    if (isStill) return
    for (const { from, fish, at } of this.bullets) {
      const target = seen.find((each) => each.fish.id === fish)
      if (!target) continue
      const share = (now - at) / BULLET_MS
      const [gx, gy] = this.gunAt(from)
      const x = gx + (target.x * width - gx) * share
      const y = gy + (target.y * height - gy) * share
      cx.fillStyle = 'rgba(150, 245, 236, .3)'
      cx.beginPath()
      cx.arc(x, y, 9, 0, 7)
      cx.fill()
      cx.fillStyle = '#d9fffa'
      cx.beginPath()
      cx.arc(x, y, 4, 0, 7)
      cx.fill()
    }
  }

  private gunAt = (place: number): [number, number] => [
    this.width * (GUNS[place] ?? 0.5),
    this.height - 34,
  ]

  private paintGuns(state: State, aimed: { x: number; y: number } | undefined): void {
    const { context: cx, width, height } = this
    for (const { slot, name } of state.guns) {
      const place = placeOf(state, slot)
      const [x, y] = this.gunAt(place)
      const isOwn = place === 0
      const picture = this.guns[isOwn ? 1 : place % 3]
      const size = Math.min(width, height) * (isOwn ? 0.2 : 0.15)
      const angle =
        isOwn && aimed ? Math.atan2(aimed.y * height - y, aimed.x * width - x) + Math.PI / 2 : 0
      if (picture?.complete && picture.naturalWidth > 0) {
        cx.save()
        cx.translate(x, y)
        cx.rotate(angle)
        cx.drawImage(picture, -size / 2, -size * 0.67, size, size)
        cx.restore()
      }
      if (isOwn) continue
      cx.font = '600 13px Archivo, sans-serif'
      cx.textAlign = 'center'
      cx.fillStyle = 'rgba(5, 20, 32, .8)'
      cx.fillRect(x - 46, height - 24, 92, 22)
      cx.fillStyle = '#eef6fb'
      cx.fillText(name, x, height - 8, 88)
    }
  }

  private paintCatches(now: number, isStill: boolean): void {
    const { context: cx, width, height } = this
    this.catches = this.catches.filter(({ at }) => now - at < CATCH_MS)
    const [gx, gy] = this.gunAt(0)
    for (const { x, y, text, at, isOwn } of this.catches) {
      const share = (now - at) / CATCH_MS
      const [left, top] = [x * width, y * height]
      if (isOwn && !isStill && this.coin.complete && this.coin.naturalWidth > 0) {
        for (let coin = 0; coin < 7; coin += 1) {
          const way = Math.min(1, Math.max(0, share * 1.6 - coin * 0.07))
          if (way <= 0 || way >= 1) continue
          const [cxx, cyy] = [left + (gx - left) * way, top + (gy - top) * way]
          cx.drawImage(this.coin, cxx - 9, cyy - 9 - 40 * Math.sin(way * Math.PI), 18, 18)
        }
      }
      cx.font = `700 ${isOwn ? 22 : 15}px Figures, Archivo, sans-serif`
      cx.textAlign = 'center'
      cx.lineWidth = 5
      cx.lineJoin = 'round'
      cx.strokeStyle = 'rgba(30, 18, 2, .8)'
      // Whole on the sea, also of a fish that was caught at its edge.
      const half = cx.measureText(text).width / 2 + EDGE
      const middle = Math.max(half, Math.min(width - half, left))
      const base = Math.max(TOP, top - 24 - share * 20)
      cx.strokeText(text, middle, base)
      cx.fillStyle = isOwn ? '#fac54f' : '#dfe9f2'
      cx.fillText(text, middle, base)
    }
  }
}

/** Where a gun is drawn: the own one in the middle. */
export function placeOf({ hello }: State, slot: number): number {
  const own = hello?.slot ?? 0
  if (slot === own) return 0
  return slot < own ? slot + 1 : slot
}

function paintDeep(cx: CanvasRenderingContext2D, width: number, height: number): void {
  const deep = cx.createLinearGradient(0, 0, 0, height)
  deep.addColorStop(0, '#1a7690')
  deep.addColorStop(0.45, '#0d4a68')
  deep.addColorStop(1, '#052033')
  cx.fillStyle = deep
  cx.fillRect(0, 0, width, height)
  for (let shaft = 0; shaft < 5; shaft += 1) {
    const x = width * (0.08 + shaft * 0.22)
    const light = cx.createLinearGradient(x, 0, x, height * 0.9)
    light.addColorStop(0, 'rgba(214, 250, 246, .16)')
    light.addColorStop(1, 'rgba(214, 250, 246, 0)')
    cx.fillStyle = light
    cx.beginPath()
    cx.moveTo(x, -10)
    cx.lineTo(x + width * 0.07, -10)
    cx.lineTo(x - width * 0.04, height * 0.92)
    cx.lineTo(x - width * 0.18, height * 0.92)
    cx.fill()
  }
  ridge(cx, [width, height], { y: 0.86, rise: 0.1, colour: '#0a3a52', waves: 1.7 })
  ridge(cx, [width, height], { y: 0.95, rise: 0.09, colour: '#062a3e', waves: 2.6 })
}

function ridge(
  cx: CanvasRenderingContext2D,
  [width, height]: readonly [number, number],
  { y, rise, colour, waves }: { y: number; rise: number; colour: string; waves: number },
): void {
  cx.fillStyle = colour
  cx.beginPath()
  cx.moveTo(0, height)
  for (let x = 0; x <= width + 16; x += 16) {
    const share = x / width
    const lift = 0.5 + 0.5 * Math.sin(share * waves * 3.1 + waves)
    const small = 0.5 * Math.sin(share * waves * 7)
    cx.lineTo(x, height * (y - rise * (lift + small)))
  }
  cx.lineTo(width + 16, height)
  cx.fill()
}
