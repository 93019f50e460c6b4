import type { Env } from '#env'
import type { Competition } from '#lib/sports/virtual/competitions'
import { virtualMatch } from '#lib/sports/virtual/match-id'
import { allBooks } from '#platform/directory/index'
import { beaconPolicy } from './beacon'
import { committedTurn, turnsOnSale } from './commit-turns'
import type { Matches } from './matches'
import { announceMatches, unfinishedMatches } from './register'

interface Parts {
  /** As the object has them when they are asked for. */
  env: () => Env
  competition: Competition
  /** The turns could not be committed to; they are tried again with the next visit. */
  failed: (error: unknown) => void
}

/** The turns of a competition that are on sale: each is committed to before anybody sees it. */
export class TurnSale {
  private committing: Promise<void> | undefined
  private committedTo = Number.NEGATIVE_INFINITY
  private isAdopted = false

  constructor(
    private readonly matches: Matches,
    private readonly parts: Parts,
  ) {}

  /** Commits to the turns on sale. Whoever comes meanwhile waits for the same. */
  async prepare(now: number): Promise<void> {
    const { competition, failed } = this.parts
    const turns = turnsOnSale(competition, now)
    const last = turns.at(-1) ?? 0
    // Those of a clock that was ahead are not the ones on sale now.
    if (last <= this.committedTo && last > this.committedTo - turns.length) return
    this.committing ??= this.commit(now)
      .then(() => {
        this.committedTo = last
      })
      .catch(failed)
      .finally(() => {
        this.committing = undefined
      })
    await this.committing
  }

  private async commit(now: number): Promise<void> {
    const { competition } = this.parts
    const env = this.parts.env()
    if (!this.isAdopted) await this.adoptLost(now)
    this.isAdopted = true
    const policy = beaconPolicy(env)
    for (const turn of turnsOnSale(competition, now)) {
      const matches = await committedTurn(competition, turn, policy)
      if (matches[0] && !this.matches.find(matches[0].event)) this.matches.add(matches)
    }
    const waiting = this.matches.unannounced(now)
    if (!waiting.length) return
    const recorded = await announceMatches(env.DB, competition.code, waiting, now)
    const same = waiting.filter(({ event, commitment }) => recorded.get(event) === commitment)
    this.matches.announce(
      same.map(({ event }) => event),
      now,
    )
  }

  /** Matches on public record that the object knows nothing of lost their seed: void. */
  private async adoptLost(now: number): Promise<void> {
    const { competition } = this.parts
    const env = this.parts.env()
    for (const lost of await unfinishedMatches(env.DB, competition.code, now)) {
      const { announced_at, ...row } = lost
      if (this.matches.find(row.event)) continue
      const turn = virtualMatch(row.event)?.turn ?? 0
      this.matches.addLost({ ...row, turn, seed: null }, announced_at, 'SEED_LOST')
      for (const book of await allBooks(env)) this.matches.join(row.event, book)
    }
  }
}
