import { hash } from 'node:crypto'
import type { PostedEntry } from './entry'

/** What the first entry of a book continues. */
export const CHAIN_START = '0'.repeat(64)

/** SHA-256 over the hash before and everything an entry says: one changed byte breaks the chain. */
export function chainHash(before: string, entry: PostedEntry): string {
  const { seq, kind, member, reference, balanceAfter, at, postings } = entry
  const lines = [...postings].sort((a, b) => a.account - b.account)
  const text = lines.map(({ account, amount }) => `${account}:${amount}`).join(',')
  return hash(
    'sha256',
    `${before}|${seq}|${kind}|${member}|${reference}|${balanceAfter}|${at}|${text}`,
  )
}
