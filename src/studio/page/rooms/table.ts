import type { ShownChair, ShownRound } from '#studio/rooms/frames'
import { animate } from '../alone/motion'
import { el, show, write } from '../dom'
import type { Words } from '../words'
import { coinNode, diceNode, handNode, rankName } from './faces'
import { type State, studioNow, watchedRoom } from './state'

const FLIP_MS = 900
const DEAL_MS = 500
const SECOND = 1_000
const TURNING = [
  { transform: 'rotateX(0) translateY(0)' },
  { transform: 'rotateX(720deg) translateY(-30%)', offset: 0.5 },
  { transform: 'rotateX(1440deg) translateY(0)' },
]
const FALLING = [
  { transform: 'translateY(-1.5rem)', opacity: 0 },
  { transform: 'none', opacity: 1 },
]

/** What is pressed at the table. */
export interface Acts {
  leave: () => void
  ready: () => void
  again: () => void
  isStill: () => boolean
}

/** The seats of a room around what is played: a coin, dice, or cards. */
export class TableStage {
  readonly node: HTMLElement
  private readonly words: Words
  private readonly acts: Acts
  private readonly middle = el('div', { class: 'felt-middle' })
  private readonly say = el('p', { class: 'say' })
  private readonly sub = el('p', { class: 'small felt-sub' })
  private readonly seats = el('ul', { class: 'felt-seats' })
  private readonly leave: HTMLButtonElement
  private readonly ready: HTMLButtonElement
  private readonly again: HTMLButtonElement
  private readonly spoken = el('p', { class: 'unseen', role: 'status' })
  private shown = ''
  private said = ''

  constructor(words: Words, acts: Acts) {
    this.words = words
    this.acts = acts
    const { t } = words
    const button = (key: string, look: string, click: () => void) => {
      const made = el('button', { type: 'button', class: 'go', click, hidden: true }, t(key))
      made.dataset['look'] = look
      return made
    }
    this.leave = button('act.leave', 'soft', acts.leave)
    this.ready = button('act.ready', 'primary', acts.ready)
    this.again = el('button', { type: 'button', class: 'go', click: acts.again, hidden: true })
    this.again.dataset['look'] = 'primary'
    this.node = el(
      'section',
      { class: 'stage felt', 'aria-label': t('stage.name') },
      this.seats,
      el('div', { class: 'felt-center' }, this.middle, this.say, this.sub),
      el('div', { class: 'felt-acts' }, this.leave, this.ready, this.again),
      this.spoken,
    )
  }

  update(state: State): void {
    const room = watchedRoom(state)
    const round = room?.round ?? null
    const text = JSON.stringify([room, state.seat, state.hello?.most])
    if (text !== this.shown) {
      const isNew = this.shown !== '' && round?.state === 'drawn'
      this.shown = text
      this.lay(state, round, isNew)
    }
    this.tick(state)
  }

  /** What changes by the clock alone. */
  tick(state: State): void {
    const { t } = this.words
    const room = watchedRoom(state)
    const round = room?.round
    const { least = 2, most = 2 } = state.hello ?? {}
    if (round?.state !== 'waiting' || round.dueAt === null) return
    const seconds = Math.max(0, Math.ceil((round.dueAt - studioNow(state)) / SECOND))
    const isEnough = round.chairs.filter(({ isHeld }) => isHeld).length >= least && least < most
    write(this.sub, t(isEnough ? 'stage.begins' : 'stage.back', { seconds }))
  }

  private lay(state: State, round: ShownRound | null, isNew: boolean): void {
    const { t, money } = this.words
    const { hello, seat } = state
    const room = watchedRoom(state)
    const own = ownPlace(state, round)
    this.seats.dataset['count'] = String(hello?.most ?? 2)
    this.seats.replaceChildren(...this.places(state, round, own))
    this.fillMiddle(round, isNew)
    const says = this.saying(state, round, own)
    write(this.say, says)
    write(this.sub, round?.state === 'drawn' ? this.potOf(room?.stake ?? 0, round) : '')
    this.say.dataset['look'] = this.isWon(state, round, own) ? 'won' : 'plain'
    const isWaiting = seat?.isHeld === true && round?.state === 'waiting'
    show(this.leave, isWaiting)
    const mine = round?.chairs.find(({ k }) => k === seat?.k)
    const isEarly = (hello?.least ?? 2) < (hello?.most ?? 2)
    show(this.ready, isWaiting && isEarly && mine?.isReady === false)
    const canAgain = seat === null && room !== null && state.lastSeat?.room === room.id
    show(this.again, canAgain && (round === null || round.endedAt !== null))
    write(this.again, t('act.again', { amount: money(room?.stake ?? 0) }))
    if (says !== this.said) write(this.spoken, says)
    this.said = says
  }

  private places(state: State, round: ShownRound | null, own: number): HTMLElement[] {
    const most = state.hello?.most ?? 2
    const isOver = round?.endedAt != null
    const count = isOver ? (round?.chairs.length ?? 0) : most
    return Array.from({ length: count }, (_, place) => {
      const chair = round?.chairs[place] ?? null
      return this.place(round, chair, place, place === own)
    })
  }

  private place(
    round: ShownRound | null,
    chair: ShownChair | null,
    place: number,
    isOwn: boolean,
  ): HTMLElement {
    const { t, money } = this.words
    if (!chair) {
      return el('li', { class: 'felt-seat free' }, el('span', { class: 'plate' }, t('seat.free')))
    }
    const { outcome, state } = round ?? { outcome: null, state: 'waiting' }
    const isWinner = state === 'drawn' && outcome?.['winner'] === place
    const tags = [
      ...(chair.side ? [t(`coin.${chair.side}`)] : []),
      ...(chair.isHeld ? [] : [t('seat.asked')]),
      ...(state === 'waiting' && chair.isReady ? [t('seat.ready')] : []),
    ]
    const payout = round?.payouts[place] ?? 0
    const name = isOwn ? t('seat.you') : chair.name
    return el(
      'li',
      { class: `felt-seat${isOwn ? ' own' : ''}${isWinner ? ' won' : ''}` },
      ...this.held(outcome, place, state),
      el(
        'span',
        { class: 'plate' },
        el('b', {}, name),
        ...(tags.length > 0 ? [el('span', { class: 'small' }, tags.join(' · '))] : []),
        ...(payout > 0 ? [el('span', { class: 'gain' }, money(payout))] : []),
      ),
    )
  }

  /** What lies in front of a seat. */
  private held(outcome: ShownRound['outcome'], place: number, state: string): HTMLElement[] {
    const { words } = this
    const hands = outcome?.['hands'] as string[][] | undefined
    const rolls = outcome?.['rolls'] as number[][] | undefined
    if (hands) {
      const ranks = outcome?.['ranks'] as string[] | undefined
      const rank = ranks?.[place] ?? 'no-bull'
      const label = el('span', { class: 'rank' }, rankName(rank, words))
      return [handNode(hands[place] ?? null, words), label]
    }
    if (!rolls || state !== 'drawn') return []
    return rolls.map((roll) => diceNode(roll.slice(place * 2, place * 2 + 2), words))
  }

  private fillMiddle(round: ShownRound | null, isNew: boolean): void {
    const { outcome, state } = round ?? { outcome: null, state: 'waiting' }
    const isStill = this.acts.isStill()
    const side = outcome?.['side']
    this.middle.replaceChildren()
    if (typeof side === 'string') {
      const coin = coinNode(side, this.words)
      this.middle.replaceChildren(coin)
      if (isNew) void animate(coin, TURNING, { ms: FLIP_MS, isStill })
    } else if (isNew && state === 'drawn') {
      for (const node of this.seats.querySelectorAll('.fan > *, .dice > *')) {
        void animate(node, FALLING, { ms: DEAL_MS, isStill })
      }
    }
  }

  private saying(state: State, round: ShownRound | null, own: number): string {
    const { t, money } = this.words
    if (!round) return t('stage.idle')
    if (round.state === 'waiting') return t(round.chairs.length > 0 ? 'stage.waits' : 'stage.idle')
    if (round.state === 'locked') return t('stage.locked')
    if (round.state === 'void') return t(`void.${round.reason ?? 'left'}`)
    const winner = round.outcome?.['winner']
    if (winner === null) return t('stage.tie')
    const place = Number(winner)
    if (this.isWon(state, round, own)) {
      return t('stage.won', { amount: money(round.payouts[place] ?? 0) })
    }
    return t('stage.winner', { name: round.chairs[place]?.name ?? '' })
  }

  private isWon(_state: State, round: ShownRound | null, own: number): boolean {
    return round?.state === 'drawn' && own >= 0 && round.outcome?.['winner'] === own
  }

  private potOf(stake: number, { chairs, rake }: ShownRound): string {
    const { t, money } = this.words
    return t('stage.pot', { pot: money(stake * chairs.length), rake: money(rake) })
  }
}

/** Which of the seats shown is theirs; -1 where none is. */
function ownPlace({ lastSeat }: State, round: ShownRound | null): number {
  if (!round || lastSeat?.chain !== round.chain || lastSeat.number !== round.number) return -1
  return round.chairs.findIndex(({ k }) => k === lastSeat.k)
}
