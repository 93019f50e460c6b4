import { DurableObject } from 'cloudflare:workers'
import type { StudioEnv } from './env'
import type { Place, RegisterRpc } from './rpc'

/** How far the wallet's clock may be from ours. */
const APART_MS = 300_000
/** How long after a session letters of it may still be answered. */
const AFTER_MS = 7 * 86_400_000

const TABLES = [
  // Who may play where, and when.
  `CREATE TABLE IF NOT EXISTS place (
    name TEXT NOT NULL,
    person TEXT NOT NULL,
    kind TEXT NOT NULL,
    currency TEXT NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (name, person)
  )`,
  'CREATE INDEX IF NOT EXISTS place_of_person ON place (person)',
]

const nameOf = ({ kind, currency, person }: Place) =>
  kind === 'rounds' ? `rounds ${currency} ${person}` : `${kind} ${currency}`

type Row = Record<string, SqlStorageValue>

const placeOf = (row: Row): Place => ({
  kind: String(row['kind']) as Place['kind'],
  currency: String(row['currency']),
  person: String(row['person']),
})

/** Where everybody plays: what is asked of all places, or of a person's, is found by this. */
export class RegisterObject extends DurableObject<StudioEnv> implements RegisterRpc {
  private readonly sql: SqlStorage

  constructor(ctx: DurableObjectState, env: StudioEnv) {
    super(ctx, env)
    this.sql = ctx.storage.sql
    for (const statement of TABLES) this.sql.exec(statement)
  }

  async note(place: Place, since: number, until: number): Promise<void> {
    const { kind, currency, person } = place
    this.sql.exec(
      `INSERT INTO place (name, person, kind, currency, since, until) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (name, person) DO UPDATE SET until = max(until, excluded.until)`,
      ...[nameOf(place), person, kind, currency, since, until],
    )
  }

  async ofPerson(person: string): Promise<Place[]> {
    return this.sql
      .exec('SELECT * FROM place WHERE person = ? ORDER BY name', person)
      .toArray()
      .map(placeOf)
  }

  async currenciesOf(kind: Place['kind']): Promise<string[]> {
    return this.sql
      .exec('SELECT DISTINCT currency FROM place WHERE kind = ? ORDER BY currency', kind)
      .toArray()
      .map(({ currency }) => String(currency))
  }

  async between(
    from: number,
    to: number,
    after: string,
    count: number,
  ): Promise<{ name: string; place: Place }[]> {
    return this.sql
      .exec(
        `SELECT name, min(person) AS person, kind, currency FROM place
          WHERE name >= ? AND since < ? AND until + ? >= ? GROUP BY name ORDER BY name LIMIT ?`,
        ...[after, to + APART_MS, AFTER_MS, from, count],
      )
      .toArray()
      .map((row) => ({ name: String(row['name']), place: placeOf(row) }))
  }
}
