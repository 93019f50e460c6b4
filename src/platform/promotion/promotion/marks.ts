import { createHash } from 'node:crypto'
import type { Env } from '#env'
import { askBook } from '#platform/kernel/books'
import { promotionInternals } from './internal'

interface Contacts {
  id: string
  book: string
  mobile: string | null
  mobile_verified: number
  email: string | null
  email_verified: number
}

/** Members whose marks are read of a book at once. */
const AT_ONCE = 500

const markOf = (kind: string, text: string) =>
  `${kind}:${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`

/** A mail address as one person is known by it: without what their mailbox leaves out. */
function plainMail(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  return `${name.replace(/\+.*$/, '').replaceAll('.', '')}@${host}`
}

/** What a member has shown to be theirs, and the marks of it. */
export function contactMarks(contacts: Omit<Contacts, 'id' | 'book'> | null | undefined) {
  const mobile = contacts?.mobile_verified ? contacts.mobile : null
  const email = contacts?.email_verified ? contacts.email : null
  return {
    verified: [...(mobile ? ['mobile'] : []), ...(email ? ['email'] : [])],
    marks: [
      ...(mobile ? [markOf('mobile', mobile)] : []),
      ...(email ? [markOf('mail', plainMail(email))] : []),
    ],
  }
}

async function marksOfSome(env: Env, members: readonly string[]): Promise<[string, string[]][]> {
  const { results } = await env.DB.prepare(
    `SELECT id, book, mobile, mobile_verified, email, email_verified FROM member
     WHERE id IN (SELECT value FROM json_each(?))`,
  )
    .bind(JSON.stringify(members))
    .all<Contacts>()
  const books = Map.groupBy(results, ({ book }) => book)
  const inBooks = [...books].map(([book, rows]) =>
    askBook(
      env,
      book,
      promotionInternals.marksOfMany,
      rows.map(({ id }) => id),
    ),
  )
  const known = new Map((await Promise.all(inBooks)).flat().map((row) => [row.member, row.marks]))
  return results.map((row) => [row.id, [...(known.get(row.id) ?? []), ...contactMarks(row).marks]])
}

/** What each of these members is known by, read in parts. */
export async function marksOfMembers(
  env: Env,
  members: readonly string[],
): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>()
  for (let at = 0; at < members.length; at += AT_ONCE)
    for (const [member, marks] of await marksOfSome(env, members.slice(at, at + AT_ONCE)))
      all.set(member, marks)
  return all
}
