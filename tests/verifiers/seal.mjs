// Checks a proof of an entry (docs/proofs.md) with nothing but Node.
// node tests/verifiers/seal.mjs proof.json [published hash of the day]
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const leaf = (bytes) => sha256(Buffer.of(0), bytes)
const node = (left, right) => sha256(Buffer.of(1), left, right)

function rootByPath(hash, index, count, path) {
  if (index < 0 || index >= count) throw new Error('no such leaf')
  if (count === 1) {
    if (path.length > 0) throw new Error('a path that is too long')
    return hash
  }
  if (path.length === 0) throw new Error('a path that is too short')
  let half = 1
  while (half * 2 < count) half *= 2
  const below = path.slice(0, -1)
  const beside = Buffer.from(path.at(-1), 'hex')
  return index < half
    ? node(rootByPath(hash, index, half, below), beside)
    : node(beside, rootByPath(hash, index - half, count - half, below))
}

function entryHash(entry) {
  const { before, seq, kind, member, reference, balanceAfter, at, postings } = entry
  const lines = [...postings]
    .sort(([one], [other]) => one - other)
    .map(([account, amount]) => `${account}:${amount}`)
  const facts = [before, seq, kind, member, reference, balanceAfter, at, lines.join(',')]
  return sha256(facts.join('|'))
}

function faultsOf({ entry, book, day }, published) {
  const faults = []
  const [index, count] = [entry.seq - book.first, book.last - book.first + 1]
  const bookRoot = rootByPath(leaf(entryHash(entry)), index, count, book.path)
  if (bookRoot.toString('hex') !== book.root) faults.push('the entry is not in its book’s root')
  const { id, first, last, head, root } = book
  const bookLeaf = leaf(Buffer.from([id, first, last, head, root].join('|')))
  const dayRoot = rootByPath(bookLeaf, day.index, day.books, day.path)
  if (dayRoot.toString('hex') !== day.root) faults.push('the book is not in the day’s root')
  const text = ['orilla-seal-1', day.day, day.books, day.root, day.previous].join('|')
  const worked = sha256(text).toString('hex')
  if (worked !== day.hash) faults.push('the hash of the day is another one')
  if (published && worked !== published) faults.push('what was published is another hash')
  return faults
}

const [file = '', published] = process.argv.slice(2)
const proof = JSON.parse(readFileSync(file, 'utf8'))
const faults = faultsOf(proof, published)
for (const fault of faults) console.log(fault)
if (faults.length > 0) process.exit(1)
console.log(`entry ${proof.entry.seq} is in ${proof.day.day} ${proof.day.hash}`)
