import type { BeaconValue } from '#lib/lottery/draw/ask-beacon'

/** A number of the public beacon that something is bound to; until it is there, without value. */
export interface Bound extends BeaconValue {
  number: number
}

/** Numbers of the beacon, by the chain or round that was bound to them when it was published. */
export class Beacons {
  private readonly sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.sql = sql
  }

  announce(of: string, number: number): void {
    this.sql.exec("INSERT OR IGNORE INTO beacon VALUES (?, ?, '', '')", of, number)
  }

  find(of: string): Bound | null {
    const [row] = this.sql.exec('SELECT * FROM beacon WHERE of = ?', of).toArray()
    if (!row) return null
    const [signature, randomness] = [String(row['signature']), String(row['randomness'])]
    return { number: Number(row['number']), signature, randomness }
  }

  take(of: string, { signature, randomness }: BeaconValue): void {
    const set = 'signature = ?, randomness = ?'
    this.sql.exec(`UPDATE beacon SET ${set} WHERE of = ?`, signature, randomness, of)
  }
}
