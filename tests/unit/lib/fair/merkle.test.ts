import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { toHex } from '#lib/fair/hex'
import { leafHash, merklePath, merkleRoot, nodeHash, rootByPath } from '#lib/fair/merkle'
import { sha256 } from '#lib/fair/sha256'

const leavesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => leafHash(Uint8Array.of(at, at >> 8)))

/** RFC 6962, section 2.1, as its inputs are published with implementations of it. */
const INPUTS = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657']
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
]

describe('a tree of hashes', () => {
  it('is that of RFC 6962', () => {
    const leaves = INPUTS.map((hex) => leafHash(Uint8Array.from(Buffer.from(hex, 'hex'))))
    expect(ROOTS.map((_, at) => toHex(merkleRoot(leaves.slice(0, at + 1))))).toEqual(ROOTS)
  })

  it('leads from every leaf of every size to its root, and from nothing else', () => {
    for (const count of [1, 2, 3, 4, 5, 7, 8, 9, 31, 64, 100]) {
      const leaves = leavesOf(count)
      const root = toHex(merkleRoot(leaves))
      for (let at = 0; at < count; at++) {
        const path = merklePath(leaves, at)
        expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(count)))
        expect(toHex(rootByPath(leaves[at]!, at, count, path))).toBe(root)
        if (count < 2) continue
        const other = leaves[(at + 1) % count]!
        expect(toHex(rootByPath(other, at, count, path))).not.toBe(root)
        const cut = () => rootByPath(leaves[at]!, at, count, path.slice(1))
        expect(cut).toThrow('short')
        const long = () => rootByPath(leaves[at]!, at, count, [other, ...path])
        expect(long).toThrow('long')
      }
    }
  })

  it('is the same over roots of whole parts', () => {
    for (const count of [1, 255, 256, 257, 511, 512, 513, 1_100, 2_048]) {
      const leaves = leavesOf(count)
      const parts = Array.from({ length: Math.ceil(count / 256) }, (_, at) =>
        merkleRoot(leaves.slice(256 * at, 256 * (at + 1))),
      )
      expect(toHex(merkleRoot(parts))).toBe(toHex(merkleRoot(leaves)))
    }
  })

  it('tells a leaf from a node', () => {
    const [one, other] = leavesOf(2) as [Uint8Array, Uint8Array]
    const both = Uint8Array.of(...one, ...other)
    expect(toHex(leafHash(both))).not.toBe(toHex(nodeHash(one, other)))
  })

  it('hashes as others do', () => {
    for (const length of [0, 1, 55, 56, 63, 64, 65, 1_000]) {
      const bytes = Uint8Array.from({ length }, (_, at) => at)
      expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
    }
  })
})
