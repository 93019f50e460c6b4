import type { RecentFlight, ShownBet } from '#studio/crash/frames'
import { LISTED } from '#studio/limits'
import { ChipStrip } from '../chip-strip'
import { el, write } from '../dom'
import type { Words } from '../words'
import type { State } from './state'

const GOOD = 1_000
const SOME = 200

/** The ends of the last flights; each opens its check. */
export const flightChips = (words: Words, open: (flight: RecentFlight) => void) =>
  new ChipStrip<RecentFlight>({
    key: ({ chain, number }) => `${chain} ${number}`,
    look: ({ bust }) => ({
      text: `${words.multiple(bust)}×`,
      level: bust >= GOOD ? 'best' : bust >= SOME ? 'high' : 'low',
    }),
    open,
  })

/** Who has bet on this flight, the largest first, and where they left. */
export class List {
  readonly node: HTMLDetailsElement
  private readonly words: Words
  private readonly count = el('b')
  private readonly sum = el('span', { class: 'faint' })
  private readonly rows = el('ul', { class: 'rows' })
  private readonly note = el('p', { class: 'faint small' })

  constructor(words: Words) {
    this.words = words
    this.node = el(
      'details',
      { class: 'panel list' },
      el('summary', {}, this.count, this.sum),
      this.rows,
      this.note,
    )
    // Beside the stage it is always open; below it, it opens over the stage.
    const wide = matchMedia('(min-width: 900px)')
    const open = () => this.node.toggleAttribute('open', wide.matches)
    wide.addEventListener('change', open)
    open()
  }

  update(state: State): void {
    const { t, money } = this.words
    const { bets, count, staked, mine, flight } = state
    write(this.count, t('list.count', { count }))
    write(this.sum, money(staked))
    write(this.note, t(count > 0 ? 'list.note' : 'list.none'))
    const sorted = [...bets.values()].sort(
      (one, other) => other.stake - one.stake || one.k - other.k,
    )
    const isOver = flight?.state === 'ended' || flight?.state === 'void'
    const rows = sorted.slice(0, LISTED).map((bet) => this.row(bet, mine.has(bet.k), isOver))
    this.rows.replaceChildren(...rows)
  }

  private row({ name, stake, cashed }: ShownBet, isOwn: boolean, isOver: boolean): HTMLElement {
    const { t, money, multiple } = this.words
    const state = cashed ? 'won' : isOver ? 'out' : ''
    const who = el('span', { class: isOwn ? 'own' : '' }, isOwn ? t('list.you') : name)
    const at = cashed ? `${multiple(cashed)}×` : isOver ? '–' : ''
    const paid = cashed ? Math.floor((stake * cashed) / 100) : stake
    return el(
      'li',
      { class: state },
      who,
      el('span', { class: 'at' }, at),
      el('b', {}, money(paid)),
    )
  }
}

/** The own bets of flights that have ended. */
export class Own {
  readonly node: HTMLElement
  private readonly words: Words
  private readonly rows = el('ul', { class: 'rows' })

  constructor(words: Words) {
    this.words = words
    const title = el('h2', { class: 'title' }, words.t('own.title'))
    this.node = el('section', { class: 'panel mine' }, title, this.rows)
  }

  update({ own }: State): void {
    const { t, money, multiple } = this.words
    const rows = own.map(({ stake, cashed, payout, isReturned }) => {
      const net = payout - stake
      const at = isReturned ? t('own.back') : cashed ? `${multiple(cashed)}×` : '–'
      const sum = el(
        'b',
        { class: net > 0 ? 'gold' : 'soft' },
        `${net > 0 ? '+' : ''}${money(net)}`,
      )
      return el('li', {}, el('span', {}, at), el('span', { class: 'at' }, money(stake)), sum)
    })
    const none = el('li', { class: 'faint small' }, t('own.none'))
    this.rows.replaceChildren(...(rows.length > 0 ? rows : [none]))
  }
}
