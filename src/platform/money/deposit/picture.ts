/** A picture that is one: rewritten from its own parts, without what a camera or a forger added. */
export interface Picture {
  type: 'image/png' | 'image/jpeg'
  bytes: Uint8Array<ArrayBuffer>
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Chunks that make the picture; texts, times and camera data are left out. */
const KEPT = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'cHRM', 'IDAT', 'IEND']

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte)

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** The chunks of a PNG that make it, or null: from its header to its end, nothing after it. */
function pngParts(bytes: Uint8Array): Uint8Array[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = [bytes.subarray(0, 8)]
  let hasData = false
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const next = at + 12 + length
    if (next > bytes.length || (at === 8) !== (name === 'IHDR')) return null
    if (KEPT.includes(name)) parts.push(bytes.subarray(at, next))
    hasData ||= name === 'IDAT'
    if (name === 'IEND') return hasData ? parts : null
    at = next
  }
  return null
}

const APP0 = 0xe0
const APP1 = 0xe1
const APP15 = 0xef
const COMMENT = 0xfe
const START_OF_SCAN = 0xda
const END = 0xd9

/** The segments of a JPEG that make it, or null; camera data and comments are left out. */
function jpegParts(bytes: Uint8Array): Uint8Array[] | null {
  const parts = [bytes.subarray(0, 2)]
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] as number
    const length = ((bytes[at + 2] as number) << 8) | (bytes[at + 3] as number)
    const next = at + 2 + length
    if (length < 2 || next > bytes.length || marker < 0xc0) return null
    const isAdded = (marker >= APP1 && marker <= APP15) || marker === COMMENT
    if (!isAdded || marker === APP0) parts.push(bytes.subarray(at, next))
    if (marker === START_OF_SCAN) {
      const end = scanEnd(bytes, next)
      if (end === -1) return null
      return [...parts, bytes.subarray(next, end)]
    }
    at = next
  }
  return null
}

/** Where the last scan ends: behind the first end marker, or -1. */
function scanEnd(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] === 0xff && bytes[at + 1] === END) return at + 2
  }
  return -1
}

/** The picture in some bytes, by what they are rather than what they are called; null: none. */
export function pictureOf(bytes: Uint8Array): Picture | null {
  const isPng = startsWith(bytes, PNG)
  const isJpeg = startsWith(bytes, [0xff, 0xd8, 0xff])
  const parts = isPng ? pngParts(bytes) : isJpeg ? jpegParts(bytes) : null
  return parts && { type: isPng ? 'image/png' : 'image/jpeg', bytes: joined(parts) }
}
