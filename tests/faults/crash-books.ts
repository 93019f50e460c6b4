import { readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const FOLDER = 'v3/do/orilla-studio-TableObject'

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
  /** Calls of the wallet by seat: what was taken and given, as it was answered. */
  moved: { seat: string; call: string; state: string; amount: number }[]
}

/** The books of a stopped studio's only table, from its file. */
export function storedTable(stateDir: string): StoredTable {
  const folder = path.join(stateDir, FOLDER)
  const files = readdirSync(folder).filter(
    (name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite',
  )
  if (files.length !== 1) throw new Error(`${files.length} tables`)
  const database = new DatabaseSync(path.join(folder, files[0] ?? ''))
  const all = <T>(query: string) => database.prepare(query).all() as unknown as T[]
  try {
    return {
      flights: all('SELECT * FROM flight ORDER BY id'),
      bets: all('SELECT * FROM bet ORDER BY flight, k'),
      chains: all('SELECT name, terminal FROM chain'),
      letters: all('SELECT state, count(*) AS letters FROM outbox GROUP BY state'),
      moved: all('SELECT seat, call, state, amount FROM wallet_call'),
    }
  } finally {
    database.close()
  }
}
