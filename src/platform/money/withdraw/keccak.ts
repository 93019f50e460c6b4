const MASK = (1n << 64n) - 1n
const STEPS = 24
const RATE = 136

const rotate = (value: bigint, by: number) =>
  by === 0 ? value : ((value << BigInt(by)) | (value >> BigInt(64 - by))) & MASK

/** Constants of the steps by the sponge's shift register, rotations by its walk over the lanes. */
function constants() {
  const perStep: bigint[] = []
  let register = 1
  for (let step = 0; step < STEPS; step++) {
    let constant = 0n
    for (let bit = 0; bit < 7; bit++) {
      if (register & 1) constant |= 1n << BigInt(2 ** bit - 1)
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0)
    }
    perStep.push(constant)
  }
  const rotations = new Array<number>(25).fill(0)
  for (let [x, y, step] = [1, 0, 0]; step < 24; step++) {
    rotations[x + 5 * y] = (((step + 1) * (step + 2)) / 2) % 64
    ;[x, y] = [y, (2 * x + 3 * y) % 5]
  }
  return { perStep, rotations }
}

const { perStep: CONSTANTS, rotations: ROTATIONS } = constants()

function permute(lanes: bigint[]): void {
  const lane = (at: number) => lanes[at] as bigint
  for (const constant of CONSTANTS) {
    const columns = [0, 1, 2, 3, 4].map(
      (x) => lane(x) ^ lane(x + 5) ^ lane(x + 10) ^ lane(x + 15) ^ lane(x + 20),
    )
    const column = (x: number) => columns[x % 5] as bigint
    for (let at = 0; at < 25; at++) {
      lanes[at] = lane(at) ^ column((at % 5) + 4) ^ rotate(column((at % 5) + 1), 1)
    }
    const moved = new Array<bigint>(25)
    for (let x = 0; x < 5; x++)
      for (let y = 0; y < 5; y++) {
        const at = x + 5 * y
        moved[y + 5 * ((2 * x + 3 * y) % 5)] = rotate(lane(at), ROTATIONS[at] as number)
      }
    for (let at = 0; at < 25; at++) {
      const row = at - (at % 5)
      const next = (by: number) => moved[row + ((at + by) % 5)] as bigint
      lanes[at] = (moved[at] as bigint) ^ (~next(1) & MASK & next(2))
    }
    lanes[0] = lane(0) ^ constant
  }
}

/** Keccak-256 as the EVM uses it (its padding is older than SHA-3's), hex. */
export function keccak256(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const padded = new Uint8Array((Math.floor(bytes.length / RATE) + 1) * RATE)
  padded.set(bytes)
  padded[bytes.length] = (padded[bytes.length] as number) | 1
  padded[padded.length - 1] = (padded.at(-1) as number) | 0x80
  const lanes = new Array<bigint>(25).fill(0n)
  const view = new DataView(padded.buffer)
  for (let from = 0; from < padded.length; from += RATE) {
    for (let at = 0; at < RATE / 8; at++) {
      lanes[at] = (lanes[at] as bigint) ^ view.getBigUint64(from + at * 8, true)
    }
    permute(lanes)
  }
  const out = new DataView(new ArrayBuffer(32))
  for (let at = 0; at < 4; at++) out.setBigUint64(at * 8, lanes[at] as bigint, true)
  return Buffer.from(out.buffer).toString('hex')
}
