import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { toHex } from '#lib/fair/hex'
import { merklePath, merkleRoot } from '#lib/fair/merkle'
import {
  bookLeaf,
  checkSeal,
  dayHash,
  entryLeaf,
  entryText,
  type SealedEntry,
  type SealProof,
} from '#lib/fair/seal'
import { sha256 } from '#lib/fair/sha256'

const ZEROS = '0'.repeat(64)
const hashOf = (text: string) => toHex(sha256(new TextEncoder().encode(text)))

/** A book of three entries beside one of none: the example of docs/proofs.md. */
function example(): SealProof {
  const entries: SealedEntry[] = []
  let before = ZEROS
  for (const [seq, kind, amount] of [
    [1, 'deposit', 1_000_000],
    [2, 'stake', -20_000],
    [3, 'payout', 195_000],
  ] as const) {
    const earlier = entries.map(({ postings }) => postings[0]?.[1] ?? 0)
    const balanceAfter = earlier.reduce((sum, each) => sum + each, Number(amount))
    const postings: [number, number][] = [
      [1, amount],
      [2, -amount],
    ]
    const at = Date.parse('2026-11-26T12:00:00Z') + seq * 1_000
    const facts = { before, seq, kind, member: 'M1', reference: `B1-${seq}`, balanceAfter, at }
    entries.push({ ...facts, postings })
    before = hashOf(entryText({ ...facts, postings }))
  }
  const hashes = entries.map((entry) => entryLeaf(hashOf(entryText(entry))))
  const [first, last] = [1, 3]
  const book = { id: 'B1', first, last, head: before, root: toHex(merkleRoot(hashes)) }
  const none = { id: 'B2', first: 1, last: 0, head: ZEROS, root: hashOf('') }
  const leaves = [book, none].map(bookLeaf)
  const day = { day: '2026-11-26', books: 2, root: toHex(merkleRoot(leaves)), previous: ZEROS }
  return {
    version: 1,
    entry: entries[1]!,
    book: { ...book, path: merklePath(hashes, 1).map(toHex) },
    day: { ...day, index: 0, path: merklePath(leaves, 0).map(toHex), hash: dayHash(day) },
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'orilla-seal-'))
const file = path.join(folder, 'proof.json')
/** A machine needs Node alone; where there is a Python, its script checks too. */
const hasPython = spawnSync('python3', ['--version']).status === 0
const VERIFIERS: readonly (readonly [string, string])[] = [
  [process.execPath, 'tests/verifiers/seal.mjs'],
  ...(hasPython ? [['python3', 'tests/verifiers/seal.py'] as const] : []),
]

function run([command, script]: readonly [string, string], proof: object, published = '') {
  writeFileSync(file, JSON.stringify(proof))
  const { status, stdout, stderr } = spawnSync(command, [script, file, published])
  return { status, text: `${stdout}${stderr}` }
}

describe('proofs of entries', () => {
  it('are worked out as docs/proofs.md writes it down, to the byte', () => {
    const page = readFileSync('docs/proofs.md', 'utf8')
    const [, json = ''] = page.match(/```json\n([\s\S]*?)```/) ?? []
    expect(JSON.parse(json)).toEqual(example())
    const { entry } = example()
    const check = checkSeal(example())
    for (const said of [entryText(entry), check.entry, check.bookRoot, check.dayRoot, check.day])
      expect(page).toContain(`\n${said}\n`)
  })

  it.each(VERIFIERS)('are checked alike by %s', (...verifier) => {
    const proof = example()
    expect(run(verifier, proof, proof.day.hash).text).toContain('entry 2 is in 2026-11-26')
    const { entry, book, day } = proof
    for (const [altered, said] of [
      [{ ...proof, entry: { ...entry, balanceAfter: 1 } }, 'the entry is not in its book’s root'],
      [{ ...proof, book: { ...book, head: book.root } }, 'the book is not in the day’s root'],
      [{ ...proof, day: { ...day, previous: day.root } }, 'the hash of the day is another one'],
    ] as const) {
      const { status, text } = run(verifier, altered)
      expect(status).toBe(1)
      expect(text.replaceAll("'", '’')).toContain(said)
    }
    expect(run(verifier, proof, ZEROS).status).toBe(1)
    expect(run(verifier, { ...proof, book: { ...book, path: [] } }).status).not.toBe(0)
  })

  it.each(VERIFIERS)('is a script of fewer than 150 lines for %s', (_, script) => {
    expect(readFileSync(script, 'utf8').split('\n').length).toBeLessThan(150)
  })
})
