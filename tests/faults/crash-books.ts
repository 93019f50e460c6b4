import { readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface StoredFlight {
  id: number
  chain: string
  number: number
  link: string
  bust: number
  state: string
}

export interface StoredBet {
  flight: number
  k: number
  seat: string
  stake: number
  auto: number | null
  cash: number | null
  cashed: number | null
  payout: number | null
  state: string
}

export interface StoredTable {
  flights: StoredFlight[]
  bets: StoredBet[]
  chains: { name: string; terminal: string }[]
  letters: { state: string; letters: number }[]
  /** Letters that the wallet would not take, and why. */
  refused: { id: string; call: string; code: string }[]
  /** Calls of the wallet by seat: what was taken and given, as it was answered. */
  moved: { seat: string; call: string; state: string; amount: number }[]
}

/** Opens the databases of all objects whose kind begins so; nobody may serve. */
export function databasesOf(stateDir: string, kind: string): DatabaseSync[] {
  const folder = path.join(stateDir, 'v3/do')
  return readdirSync(folder)
    .filter((name) => name.startsWith(kind))
    .flatMap((name) => readdirSync(path.join(folder, name)).map((file) => path.join(name, file)))
    .filter((name) => /[0-9a-f]{64}\.sqlite$/.test(name))
    .map((name) => new DatabaseSync(path.join(folder, name)))
}

/** Reads the books of a stopped studio's only table of a kind, from its file. */
export function readTable<T>(
  stateDir: string,
  kind: string,
  read: (all: <Row>(query: string) => Row[]) => T,
): T {
  const folder = path.join(stateDir, 'v3/do', `orilla-studio-${kind}`)
  const files = readdirSync(folder).filter(
    (name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite',
  )
  if (files.length !== 1) throw new Error(`${files.length} tables`)
  const database = new DatabaseSync(path.join(folder, files[0] ?? ''))
  try {
    return read(<Row>(query: string) => database.prepare(query).all() as unknown as Row[])
  } finally {
    database.close()
  }
}

export const LETTERS = 'SELECT state, count(*) AS letters FROM outbox GROUP BY state'
const REFUSED = "SELECT id, call, code FROM outbox WHERE state = 'refused'"
export const MOVED = 'SELECT seat, call, state, amount FROM wallet_call'

export const storedTable = (stateDir: string): StoredTable =>
  readTable(stateDir, 'TableObject', (all) => ({
    flights: all('SELECT * FROM flight ORDER BY id'),
    bets: all('SELECT * FROM bet ORDER BY flight, k'),
    chains: all('SELECT name, terminal FROM chain'),
    letters: all(LETTERS),
    refused: all(REFUSED),
    moved: all(MOVED),
  }))
