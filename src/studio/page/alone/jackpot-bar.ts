import type { Minor } from '#lib/money'
import { JACKPOT_PATH, type PublishedJackpot, type ShownJackpot } from '#studio/jackpot/facts'
import { el, show, write } from '../dom'
import type { Words } from '../words'

/** How often the pot is asked for while the page is looked at. */
const LOOK_MS = 8_000

/** The pot that a game's stakes feed, as it stands now, and its rules; nothing without one. */
export class JackpotBar {
  readonly node: HTMLElement
  private readonly words: Words
  private readonly currency: string
  private readonly pot = el('b', { class: 'gold' })
  private readonly rule = el('span', { class: 'faint rule' })
  private readonly won = el('p', { class: 'won', role: 'status', hidden: true })

  constructor(words: Words, currency: string, shown: ShownJackpot | null) {
    this.words = words
    this.currency = currency
    const { t } = words
    const sum = el('p', { class: 'sum' }, el('span', {}, t('jackpot.name')), this.pot)
    this.node = el(
      'section',
      { class: 'jackpot', 'aria-label': t('jackpot.name'), hidden: true },
      sum,
      this.rule,
      this.won,
    )
    this.update(shown)
    setInterval(() => void this.look(), LOOK_MS)
  }

  update(shown: ShownJackpot | null): void {
    show(this.node, shown !== null)
    if (!shown) return
    const { t, money } = this.words
    write(this.pot, money(shown.pot))
    write(this.rule, t('jackpot.rule', { limit: money(shown.mustDropAt), share: '1 %' }))
  }

  tellWin(paid: Minor): void {
    const { t, money } = this.words
    show(this.won, paid > 0)
    write(this.won, paid > 0 ? t('jackpot.won', { amount: money(paid) }) : '')
  }

  private async look(): Promise<void> {
    if (document.hidden || this.node.hidden) return
    const address = `${JACKPOT_PATH}?currency=${this.currency}`
    const answer = await fetch(address).catch(() => null)
    if (!answer?.ok) return
    const now = (await answer.json()) as PublishedJackpot
    this.update(now.isOpen ? now : null)
  }
}
