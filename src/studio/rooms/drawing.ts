import { playRound } from '#lib/games/games'
import type { Fields } from '#lib/games/shape'
import type { BeaconValue } from '#lib/lottery/draw/ask-beacon'
import { beaconNumberFor, beaconTime } from '#lib/lottery/draw/beacon'
import { BEACON_AGAIN_MS, BEACON_MS } from '../limits'
import type { Desk } from './desk'
import { fairOf } from './fair'
import { paidAll } from './settle'
import type { Chair, Round } from './store'

/** What two seats of a round have in common, each named once. */
function alikeOf(chairs: readonly Chair[]): string[] {
  const isShared = (texts: readonly string[]) => {
    const said = texts.filter(Boolean)
    return new Set(said).size < said.length
  }
  const shared = {
    device: isShared(chairs.map(({ device }) => device)),
    address: isShared(chairs.map(({ address }) => address)),
  }
  return Object.entries(shared).flatMap(([name, is]) => (is ? [name] : []))
}

/** From the closing of a round to its payment. */
export class Drawing {
  private readonly desk: Desk
  /** Rounds whose value or result is being worked out by this process. */
  private readonly busy = new Set<number>()
  private readonly askAt = new Map<number, number>()

  constructor(desk: Desk) {
    this.desk = desk
  }

  /** Nobody comes or goes any more; where a public value decides too, its number is named now. */
  close(round: Round): void {
    const { desk } = this
    const now = desk.now()
    const isBound = desk.links.find(round.chain)?.policy === 'drand'
    const beacon = isBound ? beaconNumberFor(now) : null
    const alike = alikeOf(desk.store.held(round.id))
    desk.store.close(round.id, { now, beacon, alike })
    desk.offer(round.stake)
    desk.voice.rooms()
    this.step(desk.store.find(round.id), now)
  }

  /** When a closed round goes on; null while its result is worked out. */
  dueAt({ id, beacon }: Round): number | null {
    if (this.busy.has(id)) return null
    return Math.max(this.askAt.get(id) ?? 0, beacon === null ? 0 : beaconTime(beacon))
  }

  step(round: Round, now: number): void {
    const due = this.dueAt(round)
    if (due === null || now < due) return
    this.busy.add(round.id)
    void this.goOn(round).finally(() => {
      this.busy.delete(round.id)
      this.desk.parts.onDue()
    })
  }

  private async goOn(round: Round): Promise<void> {
    const { desk } = this
    const { beacon, closedAt } = round
    if (beacon === null) return this.draw(round, null)
    const value = await desk.parts.beacon(beacon).catch(() => null)
    if (value) await this.draw(round, value)
    else if (desk.now() >= (closedAt ?? 0) + BEACON_MS) desk.callOff(round, 'beacon-missing')
    else this.askAt.set(round.id, desk.now() + BEACON_AGAIN_MS)
  }

  /** Draws a round from what was fixed before; what it pays is stored with the letters. */
  private async draw(round: Round, value: BeaconValue | null): Promise<void> {
    const { desk } = this
    const { store, row, parts, outbox } = desk
    const chairs = store.chairs(round.id)
    const held = chairs.filter(({ state }) => state === 'held')
    const clients = held.map(({ client }) => client)
    const side = held[0]?.side
    const bet: Fields = { stake: round.stake, ...(row.hasSides && { side }) }
    const fair = fairOf({ ...round, clients }, round.chain, value?.randomness ?? '')
    const played = await playRound(row.game.code, { fair, bet })
    const { outcome, payouts = [], rake = 0 } = played
    if (store.find(round.id).state !== 'locked') return
    const now = desk.now()
    desk.write(() => {
      for (const letter of paidAll(round, chairs, payouts, parts)) outbox.add(letter, now)
      for (const [place, { k }] of held.entries()) store.pay(round.id, k, payouts[place] ?? 0)
      store.draw(round.id, { bet, outcome, rake, payouts }, value, now)
    })
    desk.tellEnd(round, chairs)
  }
}
