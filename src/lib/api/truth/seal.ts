import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { id, instant, pageSize, signedAmount } from '#lib/api/shared'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const number = z.int().check(z.gte(0))

/** A day of all books: SHA-256 with RFC 6962's prefixes, as docs/proofs.md writes it down. */
const sealed = z.object({
  day,
  books: number,
  entries: number,
  root: hash,
  /** Hash of the day before, or 64 zeros. */
  previous: hash,
  hash,
  at: instant,
})
const book = z.object({ id, first: number, last: number, head: hash, root: hash })

export const seals = call({
  method: 'GET',
  path: '/wps/truth/seals',
  access: 'public',
  summary: 'Days whose entries are under one Merkle root, newest first.',
  input: z.strictObject({ before: z.optional(day), count: pageSize(100) }),
  output: z.object({
    seals: z.array(
      z.extend(sealed, {
        /** The host that took it, and when; empty and 0: nobody outside the site did. */
        witness: z.string(),
        witnessedAt: instant,
      }),
    ),
    /** The host that seals are sent to; empty: the site has no witness. */
    witness: z.string(),
  }),
  errors: [],
  cacheSeconds: 60,
})

export const seal = call({
  method: 'GET',
  path: '/wps/truth/seals/:day',
  access: 'public',
  summary: 'The root of a day with its leaves: what it has of each book.',
  input: z.strictObject({ day }),
  output: z.extend(sealed, { leaves: z.array(book) }),
  errors: ['truth.not-sealed'],
  cacheSeconds: 60,
  inPages: 'never',
})

export const proof = call({
  method: 'GET',
  path: '/wps/truth/proof/:id',
  access: 'session',
  summary: 'What leads from a member’s own entry to the published root of its day.',
  input: z.strictObject({ id }),
  output: z.object({
    version: z.literal(1),
    entry: z.object({
      before: hash,
      seq: number,
      kind: z.string(),
      member: id,
      reference: z.string(),
      balanceAfter: signedAmount,
      at: instant,
      postings: z.array(z.tuple([number, signedAmount])),
    }),
    book: z.extend(book, { path: z.array(hash) }),
    day: z.object({
      ...{ day, books: number, index: number, path: z.array(hash) },
      ...{ root: hash, previous: hash, hash },
    }),
  }),
  errors: ['truth.not-sealed', 'truth.no-entry'],
  whileExcluded: true,
})
