import { BASE, type Box } from './sky'

type Pen = CanvasRenderingContext2D

function tower(pen: Pen): void {
  pen.beginPath()
  pen.moveTo(-12, -84)
  pen.lineTo(12, -84)
  pen.lineTo(20, -14)
  pen.lineTo(-20, -14)
  pen.closePath()
}

function across(pen: Pen, colours: readonly string[]): CanvasGradient {
  const fill = pen.createLinearGradient(-18, 0, 18, 0)
  for (const [index, colour] of colours.entries()) {
    fill.addColorStop(index / (colours.length - 1), colour)
  }
  return fill
}

/** The lighthouse on its rock; its lamp is where the curve begins. */
export function paintLighthouse(pen: Pen, { height }: Box, x: number, isLit: boolean): void {
  const scale = (height * 0.2) / 100
  pen.save()
  pen.translate(x, height * BASE)
  pen.scale(scale, scale)
  pen.fillStyle = '#0a1222'
  pen.beginPath()
  pen.moveTo(-120, 14)
  pen.quadraticCurveTo(-62, -18, -26, -16)
  pen.lineTo(34, -18)
  pen.quadraticCurveTo(84, -8, 130, 14)
  pen.fill()
  tower(pen)
  pen.fillStyle = across(pen, ['#f4efe6', '#d8d2cf', '#767795'])
  pen.fill()
  pen.save()
  tower(pen)
  pen.clip()
  pen.fillStyle = across(pen, ['#e5595b', '#7d2347'])
  pen.fillRect(-30, -70, 60, 14)
  pen.fillRect(-30, -40, 60, 14)
  pen.restore()
  pen.fillStyle = '#c9a24a'
  pen.fillRect(-17, -88, 34, 4.5)
  pen.fillStyle = isLit ? '#fff3cf' : '#39425e'
  pen.fillRect(-9, -103, 18, 15)
  pen.fillStyle = '#b23a4c'
  pen.beginPath()
  pen.moveTo(-13, -103)
  pen.lineTo(0, -118)
  pen.lineTo(13, -103)
  pen.fill()
  pen.restore()
}

/** The halo of the lamp. */
export function paintLamp(pen: Pen, x: number, y: number): void {
  const halo = pen.createRadialGradient(x, y, 0, x, y, 46)
  halo.addColorStop(0, 'rgba(255,246,214,.95)')
  halo.addColorStop(0.3, 'rgba(255,240,196,.4)')
  halo.addColorStop(1, 'rgba(255,240,196,0)')
  pen.fillStyle = halo
  pen.beginPath()
  pen.arc(x, y, 46, 0, 7)
  pen.fill()
}

/** The beam from the lamp to what flies. */
export function paintBeam(pen: Pen, box: Box, from: [number, number], to: [number, number]): void {
  const [x, y] = from
  const [dx, dy] = [to[0] - x, to[1] - y]
  const angle = Math.atan2(dy, dx)
  const length = Math.hypot(dx, dy) + Math.max(box.width, box.height) * 0.35
  const light = pen.createRadialGradient(x, y, 4, x, y, length)
  light.addColorStop(0, 'rgba(255,240,196,.50)')
  light.addColorStop(0.5, 'rgba(255,240,196,.14)')
  light.addColorStop(1, 'rgba(255,240,196,0)')
  pen.fillStyle = light
  pen.beginPath()
  pen.moveTo(x, y)
  for (const side of [-0.085, 0.085]) {
    pen.lineTo(x + Math.cos(angle + side) * length, y + Math.sin(angle + side) * length)
  }
  pen.fill()
}
