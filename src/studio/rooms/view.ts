import type { OwnedChain, OwnedChains } from '../chain/owned-chains'
import type { Policy } from '../chain/policy'
import type { Seat } from '../seat'
import type { PublishedRoomChain, PublishedRooms, RoomRecord } from './fair'
import type { HallFrame, OwnRound, OwnSeat, ShownRoom, ShownRound, Sitting } from './frames'
import type { RoomGame } from './games'
import { type Chair, isOpen, type Room, type Round, type Store } from './store'

const OWN_LISTED = 20
const LISTED = 50
/** How long what a room came to is shown. */
const SHOWN_MS = 60_000

/** What pages and the site are shown of a hall: nothing of a round's result before it is drawn. */
export class View {
  private readonly store: Store
  private readonly links: OwnedChains
  private readonly row: RoomGame

  constructor(store: Store, links: OwnedChains, row: RoomGame) {
    this.store = store
    this.links = links
    this.row = row
  }

  hello(seat: Seat, now: number, terms: { policy: Policy; isOpen: boolean }): HallFrame {
    const { game, least, most, rakeBps, hasSides, waitMs } = this.row
    const { currency, decimals, name, realityMinutes, since, minBet, maxBet, id, session } = seat
    return {
      type: 'hello',
      game: game.code,
      ...{ currency, decimals, name, realityMinutes, since },
      ...{ least, most, rakeBps, hasSides, waitMs },
      minStake: minBet,
      maxStake: maxBet,
      ...terms,
      rooms: this.rooms(now),
      seat: this.seat(id),
      own: this.own(id),
      sitting: this.sitting(id, session),
    }
  }

  /** Rooms that somebody sits in, that have a seat to offer first, or have just played. */
  rooms(now: number): ShownRoom[] {
    const newest = new Map(this.store.newestOfAll().map((round) => [round.room, round]))
    const offered = new Set<number>()
    return this.store.rooms().flatMap((room) => {
      const round = newest.get(room.id) ?? null
      const isOffered = this.isFree(round) && !offered.has(room.stake)
      if (isOffered) offered.add(room.stake)
      const isFresh = round !== null && now - (round.endedAt ?? now) < SHOWN_MS
      return isOffered || isFresh ? [this.room(room, isFresh ? round : null)] : []
    })
  }

  /** Whether a seat can be taken in a room whose newest round is this. */
  isFree(round: Round | null): boolean {
    if (!round || round.state === 'drawn' || round.state === 'void') return true
    if (round.state === 'locked') return false
    return this.store.chairs(round.id).filter(isOpen).length < this.row.most
  }

  seat(person: string): OwnSeat | null {
    const found = this.store.seated(person)
    if (!found) return null
    const { chain, number, room } = found.round
    const { k, state } = found.chair
    return { room, chain, number, k, isHeld: state === 'held' }
  }

  own(person: string): OwnRound[] {
    return this.store.own(person, OWN_LISTED).map(({ round, chair }) => {
      const held = this.store.held(round.id)
      const isVoid = round.state === 'void' || chair.state === 'returned'
      return {
        chain: round.chain,
        number: round.number,
        stake: round.stake,
        payout: isVoid ? round.stake : (chair.payout ?? 0),
        isVoid,
        others: held.filter((other) => other.k !== chair.k).map(({ name }) => name),
        outcome: round.outcome,
        place: held.findIndex((other) => other.k === chair.k),
        endedAt: round.endedAt ?? 0,
      }
    })
  }

  /** What a play session has come to. */
  sitting(person: string, session: string): Sitting {
    const played = this.store.played(person, session)
    return played.reduce<Sitting>(
      ({ rounds, staked, paid }, { stake, payout }) => ({
        rounds: rounds + 1,
        staked: staked + stake,
        paid: paid + payout,
      }),
      { rounds: 0, staked: 0, paid: 0 },
    )
  }

  /** What a round that is over is checked by. */
  record(chain: string, number: number): RoomRecord | null {
    const found = this.links.find(chain)
    const round = this.store.named(chain, number)
    if (!found || !round || round.endedAt === null) return null
    const held = this.store.held(round.id)
    const { link, state, reason, bet, outcome, rake, beacon, signature, randomness } = round
    return {
      game: this.row.game.code,
      chain: published(found),
      number,
      link,
      isVoid: state === 'void',
      reason,
      clients: held.map(({ client }) => client),
      ...{ bet, outcome },
      payouts: held.map(({ payout }) => payout ?? 0),
      rake: rake ?? 0,
      beacon: beacon === null ? null : { number: beacon, signature, randomness },
      closedAt: round.closedAt,
      endedAt: round.endedAt,
    }
  }

  /** What is public before anybody sits down, and what was called off. */
  published(): PublishedRooms {
    const { of, voided, newest } = this.store.voids(LISTED)
    return {
      chains: this.links.newest(LISTED).map(published),
      rounds: of,
      voided,
      voids: newest.map(({ chain, number, link, endedAt, reason }) => {
        return { chain, number, link, endedAt: endedAt ?? 0, reason }
      }),
    }
  }

  private room({ id, stake }: Room, round: Round | null): ShownRoom {
    return { id, stake, round: round && this.round(round) }
  }

  private round(round: Round): ShownRound {
    const { chain, number, state, bound, dueAt, beacon, outcome, rake, reason, endedAt } = round
    const chairs = this.store.chairs(round.id)
    const isOver = state === 'drawn' || state === 'void'
    const shown = chairs.filter((chair) => (isOver ? wasHeld(chair) : isOpen(chair)))
    return {
      ...{ chain, number, state, bound, dueAt, beacon, outcome, reason, endedAt },
      rake: rake ?? 0,
      payouts: state === 'drawn' ? shown.map(({ payout }) => payout ?? 0) : [],
      chairs: shown.map(({ k, name, client, side, state: of, isReady }) => {
        return { k, name, client, side, isHeld: of === 'held', isReady }
      }),
    }
  }
}

const wasHeld = ({ state }: Chair) => state === 'held'

const published = ({
  name,
  length,
  terminal,
  policy,
  published_at: publishedAt,
}: OwnedChain): PublishedRoomChain => ({ name, length, terminal, policy, publishedAt })
