const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10]
const GREYSCALE_8_BIT = [8, 0, 0, 0, 0]

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC[(crc ^ byte) & 255] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  for (let at = 0; at < 4; at++) bytes[4 + at] = type.charCodeAt(at)
  bytes.set(data, 8)
  view.setUint32(data.length + 8, crcOf(bytes.subarray(4, data.length + 8)))
  return bytes
}

async function packed(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** A PNG (ISO/IEC 15948) of grey values given row by row. */
export async function encodePng(
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array> {
  const rows = new Uint8Array((width + 1) * height)
  for (let y = 0; y < height; y++) {
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  }
  const size = new Uint8Array(8)
  new DataView(size.buffer).setUint32(0, width)
  new DataView(size.buffer).setUint32(4, height)
  return Buffer.concat([
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', Uint8Array.from([...size, ...GREYSCALE_8_BIT])),
    chunk('IDAT', await packed(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}
