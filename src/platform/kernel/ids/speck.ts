const TURNS = 27

const rotatedRight = (word: number, by: number) => ((word >>> by) | (word << (32 - by))) >>> 0
const rotatedLeft = (word: number, by: number) => ((word << by) | (word >>> (32 - by))) >>> 0

/** The words of each turn from a key of 128 bits: four words, the highest first. */
export function speckKeys(key: readonly number[]): number[] {
  const [third = 0, second = 0, first = 0, lowest = 0] = key
  const words = [first, second, third]
  const keys = [lowest]
  for (let turn = 0; turn < TURNS - 1; turn++) {
    const last = keys[turn] ?? 0
    const mixed = ((last + rotatedRight(words[turn] ?? 0, 8)) ^ turn) >>> 0
    words.push(mixed)
    keys.push((rotatedLeft(last, 3) ^ mixed) >>> 0)
  }
  return keys
}

/**
 * One block of Speck64/128 (Beaulieu et al., 2013): two words of 32 bits. A hash of the runtime
 * costs a hundred times as much; this hides numbers, it keeps no secret and no money.
 */
export function speck(keys: readonly number[], block: readonly [number, number]): [number, number] {
  let [high, low] = block
  for (const key of keys) {
    high = ((rotatedRight(high, 8) + low) ^ key) >>> 0
    low = (rotatedLeft(low, 3) ^ high) >>> 0
  }
  return [high, low]
}
