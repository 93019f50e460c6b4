import { sha256 } from './sha256'

/** What a leaf's and an inner node's bytes begin with, so that neither passes for the other. */
const LEAF = 0
const NODE = 1

export type Hash = Uint8Array

/** SHA-256 of `00` and the bytes of a leaf. */
export const leafHash = (bytes: Uint8Array): Hash => sha256(Uint8Array.of(LEAF, ...bytes))

/** SHA-256 of `01` and the two hashes below. */
export const nodeHash = (left: Hash, right: Hash): Hash =>
  sha256(Uint8Array.of(NODE, ...left, ...right))

/** The largest power of two below a number above one: where a tree is divided. */
function halfOf(count: number): number {
  let half = 1
  while (half * 2 < count) half *= 2
  return half
}

const one = (hashes: readonly Hash[]): Hash => {
  const [hash] = hashes
  if (!hash) throw new Error('a tree without leaves')
  return hash
}

/** Root over hashes of leaves, or over roots of whole parts of as many leaves each. */
export function merkleRoot(hashes: readonly Hash[]): Hash {
  if (hashes.length < 2) return one(hashes)
  const half = halfOf(hashes.length)
  return nodeHash(merkleRoot(hashes.slice(0, half)), merkleRoot(hashes.slice(half)))
}

/** What has to be known beside a leaf to come to the root, from the bottom up. */
export function merklePath(hashes: readonly Hash[], index: number): Hash[] {
  if (hashes.length < 2) return []
  const half = halfOf(hashes.length)
  const [left, right] = [hashes.slice(0, half), hashes.slice(half)]
  return index < half
    ? [...merklePath(left, index), merkleRoot(right)]
    : [...merklePath(right, index - half), merkleRoot(left)]
}

/** The root that a leaf comes to by its place among so many, and what stands beside it. */
export function rootByPath(leaf: Hash, index: number, count: number, path: readonly Hash[]): Hash {
  if (index < 0 || index >= count) throw new Error('no such leaf')
  if (count === 1) {
    if (path.length > 0) throw new Error('a path that is too long')
    return leaf
  }
  const beside = path.at(-1)
  if (!beside) throw new Error('a path that is too short')
  const half = halfOf(count)
  const below = path.slice(0, -1)
  return index < half
    ? nodeHash(rootByPath(leaf, index, half, below), beside)
    : nodeHash(beside, rootByPath(leaf, index - half, count - half, below))
}
