import { type PriceState, priceStateOf } from '#lib/sports/virtual/chances/state'
import { processFor } from '#lib/sports/virtual/competitions'
import { kickOff, playTick } from '#lib/sports/virtual/draw'
import { type Happened, happenedSince } from '#lib/sports/virtual/happenings'
import type { VirtualMatch } from '#lib/sports/virtual/match-id'
import { BUILDER } from '#lib/sports/virtual/offer/asked'
import {
  builderOffer,
  fullOffer,
  mainOffer,
  type Offered,
  type OfferedMarket,
  offerOf,
  type Priced,
} from '#lib/sports/virtual/offer/offer'
import { KICK_OFF, type MatchState, type Process } from '#lib/sports/virtual/processes/types'
import type { LeagueSettings } from './settings'
import type { MatchRow } from './tables'

/** Room for what operators set between two ticks. */
const REVISIONS = 1_000_000

/** The first version after a tick; that before kick-off is of tick -1. */
export const versionOf = (tick: number): number => (tick + 2) * REVISIONS

/** How often operators had set something, of a version. */
export const revisionOf = (version: number): number => version % REVISIONS

/** Gives the beacon's value of a tick, hex; null while it is not there. */
export type BeaconOfTick = (tick: number) => Promise<string | null>

/** What has been worked out of a state. */
interface Worked {
  version: number
  priced: Priced
  main?: OfferedMarket[]
  full?: OfferedMarket[]
  byKey: Map<string, Record<string, Offered> | null>
}

/** States whose odds are kept, so that a page is told what has changed. */
const WORKED_KEPT = 4

/**
 * A match as far as it has been played, in memory: it can be played again from its seed at any
 * time, so that nothing of it is stored tick by tick.
 */
export class LiveMatch {
  readonly process: Process
  readonly log: Happened[] = []
  private played: MatchState[] = []
  private worked: Worked[] = []
  private playing: Promise<unknown> = Promise.resolve()

  constructor(
    readonly match: VirtualMatch,
    readonly row: MatchRow,
    private readonly settings: LeagueSettings,
  ) {
    this.process = processFor(match.competition, match.pair)
  }

  /** The newest state; before kick-off the one in which nothing was played. */
  get state(): MatchState {
    return this.played.at(-1) ?? KICK_OFF
  }

  /** The last tick that was played; -1 before kick-off. */
  get tick(): number {
    return this.played.length - 1
  }

  /** Odds of the same version are the same: it grows with ticks, and with what operators set. */
  get version(): number {
    return versionOf(this.tick) + this.settings.revision
  }

  /** Plays up to a tick, as far as the beacon is there; one after the other, whoever asks. */
  playTo(tick: number, beaconOf: BeaconOfTick): Promise<void> {
    const next = this.playing.then(() => this.play(tick, beaconOf))
    this.playing = next.catch(() => undefined)
    return next
  }

  private async play(tick: number, beaconOf: BeaconOfTick): Promise<void> {
    const { event, seed } = this.row
    if (!seed) return
    const from = { competition: this.match.competition.code, event, seedHex: seed }
    while (this.tick < tick && !this.state.ended) {
      const before = this.state
      const beacon = await beaconOf(this.tick + 1)
      if (beacon === null) return
      const isFirst = this.tick < 0
      const { state } = isFirst
        ? await kickOff(this.process, from, beacon)
        : await playTick(this.process, from, before, beacon)
      this.played.push(state)
      if (!isFirst) this.log.push(...happenedSince(before, state))
    }
  }

  /** Main markets of the newest state. */
  main(): OfferedMarket[] {
    const worked = this.workedNow()
    worked.main ??= mainOffer(worked.priced)
    return worked.main
  }

  full(): OfferedMarket[] {
    const worked = this.workedNow()
    worked.full ??= fullOffer(worked.priced)
    return worked.full
  }

  /** All markets as they were offered in an earlier version, where somebody has asked for them. */
  fullAt(version: number): OfferedMarket[] | undefined {
    return this.worked.find((each) => each.version === version)?.full
  }

  /** A selection's odds now; undefined where it is not on offer. */
  offered(key: string, selection: string): Offered | undefined {
    const { priced, byKey } = this.workedNow()
    if (key === BUILDER) {
      const name = `${key} ${selection}`
      if (!byKey.has(name)) {
        const offer = builderOffer(priced, selection)
        byKey.set(name, offer && { [selection]: offer })
      }
      return byKey.get(name)?.[selection]
    }
    if (!byKey.has(key)) byKey.set(key, offerOf(priced, key))
    const offer = byKey.get(key)
    return offer && Object.hasOwn(offer, selection) ? offer[selection] : undefined
  }

  private workedNow(): Worked {
    const { version } = this
    const last = this.worked.at(-1)
    if (last?.version === version) return last
    const { process, match } = this
    const { margins } = this.settings
    const state: PriceState = priceStateOf(process, this.state)
    const priced = { competition: match.competition, process, state, margins }
    const worked: Worked = { version, priced, byKey: new Map() }
    this.worked = [...this.worked, worked].slice(-WORKED_KEPT)
    return worked
  }
}
