import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const STUDIO = 'orilla-studio-'
const BOOKS = 'orilla-BookObject'
const VENDOR = 'ORILLA'

/** A transaction as one side has it: what it was, what it moved, and what became of it. */
type Side = Map<string, string>

const textOf = (call: unknown, amount: unknown, state: unknown) => `${call} ${amount} ${state}`

function eachFile(folder: string, read: (database: DatabaseSync) => void): void {
  if (!existsSync(folder)) return
  const names = readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))
  for (const name of names) {
    const database = new DatabaseSync(path.join(folder, name), { readOnly: true, timeout: 5_000 })
    try {
      read(database)
    } finally {
      database.close()
    }
  }
}

const has = (database: DatabaseSync, table: string) =>
  database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').all(table).length > 0

const rowsOf = (database: DatabaseSync, table: string, query: string) =>
  has(database, table) ? (database.prepare(query).all() as Record<string, unknown>[]) : []

function eachObject(studioDir: string, read: (database: DatabaseSync) => void): void {
  const folder = path.join(studioDir, 'do')
  if (!existsSync(folder)) return
  const kinds = readdirSync(folder).filter((name) => name.startsWith(STUDIO))
  for (const kind of kinds) eachFile(path.join(folder, kind), read)
}

/** What the studio's objects have been answered for good, from their files. */
export function studioSide(studioDir: string): Side {
  const side: Side = new Map()
  eachObject(studioDir, (database) => {
    const query = 'SELECT id, call, amount, state FROM wallet_call'
    for (const { id, call, amount, state } of rowsOf(database, 'wallet_call', query))
      if (state !== 'refused') side.set(String(id), textOf(call, amount, state))
  })
  return side
}

/** Letters to the wallet that are not through, by their state and what they were answered. */
export function lettersOf(studioDir: string): string[] {
  const found: string[] = []
  eachObject(studioDir, (database) => {
    const query = "SELECT id, call, state, code FROM outbox WHERE state <> 'done'"
    for (const { id, call, state, code } of rowsOf(database, 'outbox', query))
      found.push(`${call} ${id}: ${state} ${code}`)
  })
  return found
}

/** What the site's books have of the studio, from their files. */
export function siteSide(stateDir: string): Side {
  const side: Side = new Map()
  eachFile(path.join(stateDir, 'v3/do', BOOKS), (database) => {
    const query = `SELECT id, call, state, stake, win, house FROM vendor_transaction
      WHERE vendor = '${VENDOR}' AND state <> 'refused'
      AND call IN ('bet', 'win', 'jackpotWin', 'rollback')`
    for (const row of rowsOf(database, 'vendor_transaction', query)) {
      const { id, call, state, stake, win, house } = row
      const amount = call === 'bet' ? stake : call === 'rollback' ? Math.abs(Number(house)) : win
      side.set(String(id), textOf(call, amount, state))
    }
  })
  return side
}

const otherwise = (studio: Side, site: Side, isSame: (one: string, other?: string) => boolean) =>
  [...studio]
    .filter(([id, text]) => !isSame(text, site.get(id)))
    .map(([id, text]) => `${id}: ${text} at the studio, ${site.get(id) ?? 'nothing'} at the site`)

/** A stake that has gone back at the site while the answer to that is on its way. */
const isGivenBack = (text: string, site = '') =>
  site === text || site === text.replace(/accepted$/, 'rolled-back')

/** What the studio was answered and the site has not, or has otherwise, while something is open. */
export const lacking = (studio: Side, site: Side): string[] => otherwise(studio, site, isGivenBack)

/** Where the two sides are not the same, once nothing is on its way. */
export function differing(studio: Side, site: Side): string[] {
  const others = [...site]
    .filter(([id]) => !studio.has(id))
    .map(([id, text]) => `${id}: ${text} at the site alone`)
  const same = (one: string, other?: string) => one === other
  return [...otherwise(studio, site, same), ...others]
}

/** How often each text was said in the chat rooms, from their files. */
export function saidInRooms(stateDir: string): Map<string, number> {
  const said = new Map<string, number>()
  eachFile(path.join(stateDir, 'v3/do/orilla-ChatObject'), (database) => {
    for (const { text } of rowsOf(database, 'said', 'SELECT text FROM said'))
      said.set(String(text), (said.get(String(text)) ?? 0) + 1)
  })
  return said
}
