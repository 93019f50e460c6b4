import type { Wave as Drawn } from '#lib/games/fishing/wave'
import { TABLES } from '#lib/games/tables'
import type { Link } from '../chain/marks'
import { type OwnedChain, OwnedChains } from '../chain/owned-chains'
import type { WaveRecord } from './fair'
import type { ShownFish, ShownWave } from './frames'
import { waveOfLink } from './waves-of-links'

const CODE = 'FISH-1'
const { everyMs, lifeMs, fish: COUNT } = TABLES[CODE].wave
/** From the first fish of a wave to the first of the next one. */
export const WAVE_MS = everyMs * COUNT
const CHAIN_LENGTH = 1_000
const AHEAD = 100
const KEPT = 3

type Row = Record<string, SqlStorageValue>

export interface Wave extends Link {
  id: number
  beginsAt: number
  tide: boolean
  fish: Drawn['fish']
}

/** Waves of a room, one a minute while somebody looks; the same fish for all. */
export class Waves {
  private readonly sql: SqlStorage
  private readonly links: OwnedChains
  private readonly prefix: string
  private readonly length: number
  private held: Wave[] = []
  private readonly gone = new Set<string>()
  isMaking = false

  constructor(sql: SqlStorage, prefix: string, length = CHAIN_LENGTH) {
    this.sql = sql
    this.length = length
    this.prefix = prefix
    this.links = new OwnedChains(sql, length)
    this.held = this.stored('ORDER BY id DESC LIMIT ?', KEPT).reverse()
    for (const row of sql.exec('SELECT wave, fish FROM caught').toArray()) {
      this.gone.add(`${row['wave']}:${row['fish']}`)
    }
  }

  newest(): Wave | null {
    return this.held.at(-1) ?? null
  }

  /** When the next wave is made; null while it is. */
  dueAt(): number | null {
    if (this.isMaking) return null
    const newest = this.newest()
    return newest ? newest.beginsAt + WAVE_MS : 0
  }

  /** Makes the next wave; those whose fish are gone are not held any more. */
  async next(now: number): Promise<Wave> {
    this.isMaking = true
    try {
      const link = await this.nextLink(now)
      const { tide, fish } = await waveOfLink(link)
      const due = (this.newest()?.beginsAt ?? 0) + WAVE_MS
      // Nobody may have looked for hours: then it begins now.
      const beginsAt = now - due > WAVE_MS ? now : Math.max(due, now - WAVE_MS)
      return this.add(link, { tide, fish }, beginsAt)
    } finally {
      this.isMaking = false
    }
  }

  /** Fish that are there at an instant. */
  alive(now: number): ShownFish[] {
    return this.held.flatMap((wave) =>
      wave.fish.flatMap((_, place) => {
        const fish = shownFish(wave, place)
        return this.isAlive(wave, place, now) ? [fish] : []
      }),
    )
  }

  /** Fish that came after an instant, up to another one. */
  came(after: number, now: number): ShownFish[] {
    return this.held.flatMap((wave) =>
      wave.fish
        .map((_, place) => shownFish(wave, place))
        .filter(({ at }) => at > after && at <= now),
    )
  }

  /** When the next fish comes. */
  comesAt(after: number): number | null {
    const times = this.held.flatMap((wave) =>
      wave.fish.map((_, place) => shownFish(wave, place).at).filter((at) => at > after),
    )
    return times.length > 0 ? Math.min(...times) : null
  }

  /** Which fish is aimed at, if it is there at an instant; null where it is gone. */
  target(id: string, now: number): string | null {
    const [number, place] = id.split(':').map(Number) as [number, number]
    const wave = this.held.find((each) => each.number === number)
    const species = wave?.fish[place]?.[0]
    if (!wave || !species || !this.isAlive(wave, place, now)) return null
    return species
  }

  /** Whether it was there to be caught; it is gone for all. */
  take(id: string): boolean {
    const [number, place] = id.split(':').map(Number) as [number, number]
    const wave = this.held.find((each) => each.number === number)
    if (!wave || this.gone.has(`${wave.id}:${place}`)) return false
    this.gone.add(`${wave.id}:${place}`)
    this.sql.exec('INSERT OR IGNORE INTO caught VALUES (?, ?)', wave.id, place)
    return true
  }

  /** What a wave is checked by, once its last fish has gone. */
  record(chain: string, number: number, now: number): WaveRecord | null {
    const found = this.links.find(chain)
    const [wave] = this.stored('WHERE chain = ? AND number = ?', chain, number)
    if (!found || !wave || now < wave.beginsAt + WAVE_MS + lifeMs) return null
    const { link, tide, fish } = wave
    return { chain: published(found), number, link, tide, fish }
  }

  private isAlive(wave: Wave, place: number, now: number): boolean {
    const { at } = shownFish(wave, place)
    return now >= at && now < at + lifeMs && !this.gone.has(`${wave.id}:${place}`)
  }

  private async nextLink(now: number): Promise<Link> {
    const begun = (chain: string) => {
      const rows = this.sql.exec('SELECT max(number) AS begun FROM wave WHERE chain = ?', chain)
      return Number(rows.one()['begun'] ?? 0)
    }
    const made = { owner: 'sea', prefix: this.prefix, policy: 'none' } as const
    const going = this.links.of('sea').find(({ name, length }) => begun(name) < length)
    const chain = going ?? (await this.links.publish(made, now))
    const number = begun(chain.name) + 1
    const isLast = this.links.of('sea').at(-1)?.name === chain.name
    const ahead = Math.min(AHEAD, Math.floor(this.length / 10))
    if (isLast && number > chain.length - ahead) await this.links.publish(made, now)
    return this.links.link(chain.name, number)
  }

  private add({ chain, number, link, bound }: Link, { tide, fish }: Drawn, beginsAt: number): Wave {
    this.sql.exec(
      `INSERT INTO wave (chain, number, link, bound, begins_at, tide, fish)
        VALUES (?, ?, ?, ?, ?, ?, ?)`,
      ...[chain, number, link, bound, beginsAt, tide ? 1 : 0, JSON.stringify(fish)],
    )
    const [wave] = this.stored('ORDER BY id DESC LIMIT 1')
    this.held = [...this.held, wave as Wave].slice(-KEPT)
    const oldest = this.held[0]?.id ?? 0
    this.sql.exec('DELETE FROM caught WHERE wave < ?', oldest)
    return wave as Wave
  }

  private stored(rest: string, ...values: SqlStorageValue[]): Wave[] {
    return this.sql
      .exec(`SELECT * FROM wave ${rest}`, ...values)
      .toArray()
      .map(waveOfRow)
  }
}

const waveOfRow = (row: Row): Wave => ({
  id: Number(row['id']),
  chain: String(row['chain']),
  number: Number(row['number']),
  link: String(row['link']),
  bound: String(row['bound']),
  beginsAt: Number(row['begins_at']),
  tide: row['tide'] === 1,
  fish: JSON.parse(String(row['fish'])) as Drawn['fish'],
})

function shownFish({ number, beginsAt, fish }: Wave, place: number): ShownFish {
  const [species, path] = fish[place] as [string, number]
  return { id: `${number}:${place}`, species, path, at: beginsAt + place * everyMs }
}

export const shownWave = ({ chain, number, bound, tide, beginsAt }: Wave): ShownWave => ({
  ...{ chain, number, bound, tide, beginsAt },
})

const published = ({ name, length, terminal, published_at: publishedAt }: OwnedChain) => ({
  ...{ name, length, terminal, publishedAt },
})
