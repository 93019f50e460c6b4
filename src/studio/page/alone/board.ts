import type { Minor } from '#lib/money'
import type { RoundsState, ShownRound } from '#studio/rounds/calls'
import { OwnStrip } from '../chip-strip'
import { add, el, icon, write } from '../dom'
import type { Sound } from '../sound'
import type { Words } from '../words'

const SPEAKER =
  'M155.5,24.8a8,8,0,0,0-8.4.9L77.3,80H32A16,16,0,0,0,16,96v64a16,16,0,0,0,16,16H77.3l69.8,54.3' +
  'A8,8,0,0,0,160,224V32A8,8,0,0,0,155.5,24.8ZM32,96H72v64H32ZM144,207.6,88,164.1V91.9l56-43.5Z'
const WAVES =
  'M198,101.4a8,8,0,0,0-12,10.6,24,24,0,0,1,0,31.7,8,8,0,0,0,12,10.6A40,40,0,0,0,198,101.4Z'
const SHIELD =
  'M208,40H48A16,16,0,0,0,32,56v56c0,89.4,75.8,119.1,91,124.1a16,16,0,0,0,10,0c15.2-5.1,91-34.7' +
  ',91-124.1V56A16,16,0,0,0,208,40Zm0,72c0,78.4-66.4,104.2-80,108.9-13.5-4.6-80-30.4-80-108.9V56' +
  'H208ZM82.3,141.7a8,8,0,0,1,11.4-11.4L112,148.7l50.3-50.4a8,8,0,0,1,11.4,11.4l-56,56a8,8,0,0,1' +
  '-11.4,0Z'

const INFO =
  'M128,24A104,104,0,1,0,232,128,104.1,104.1,0,0,0,128,24Zm0,192a88,88,0,1,1,88-88A88.1,88.1,0,0,' +
  '1,128,216Zm16-40a8,8,0,0,1-8,8,16,16,0,0,1-16-16V128a8,8,0,0,1,0-16,16,16,0,0,1,16,16v40A8,8,' +
  '0,0,1,144,176ZM112,84a12,12,0,1,1,12,12A12,12,0,0,1,112,84Z'

const MINUTE_MS = 60_000
const HOUR = 60
const GOOD = 10

interface Tools {
  sound: Sound
  check: () => void
  info?: (() => void) | undefined
}

type Net = Pick<RoundsState['sitting'], 'staked' | 'paid'>

/**
 * What never leaves the screen: the return, what the session came to, its time, the balance. Where
 * a site around the page says them, and switches sound (`around`), it does so alone.
 */
export class Facts {
  readonly node: HTMLElement
  private readonly words: Words
  private readonly net = el('b', { class: 'net' })
  private readonly time = el('span', { class: 'faint' })
  private readonly balance = el('b')
  private readonly since: number

  constructor(
    words: Words,
    { returns, since, now }: Pick<RoundsState, 'returns' | 'since' | 'now'>,
    tag: string,
    parts: Tools,
  ) {
    this.words = words
    // By this machine's clock, which may differ from the studio's.
    this.since = Date.now() - (since ? now - since : 0)
    const { t } = words
    // Rounded down: nothing that is shown is more than what comes back.
    const least = Math.floor(returns.lowest / 100) / 10_000
    const share = new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 2 })
    this.node = el(
      'div',
      { class: 'facts' },
      el('span', { class: 'rtp around' }, t('facts.return', { share: share.format(least) })),
      el(
        'span',
        { class: 'fact around' },
        el('span', { class: 'faint' }, t('facts.net')),
        this.net,
      ),
      el(
        'span',
        { class: 'fact around' },
        el('span', { class: 'faint' }, t('facts.time')),
        this.time,
      ),
      el(
        'span',
        { class: 'fact around' },
        el('span', { class: 'faint' }, t('facts.balance')),
        this.balance,
      ),
      this.tools(parts),
    )
  }

  update({ sitting, balance }: { sitting: Net; balance: Minor | null }): void {
    const net = sitting.paid - sitting.staked
    const sign = net > 0 ? '+' : net < 0 ? '\u2212' : ''
    write(this.net, sign + this.shown(Math.abs(net)))
    write(this.balance, balance === null ? '–' : this.shown(balance))
    this.tick()
  }

  tick(): void {
    const minutes = Math.max(0, Math.floor((Date.now() - this.since) / MINUTE_MS))
    const two = (number: number) => String(number).padStart(2, '0')
    write(this.time, `${two(Math.floor(minutes / HOUR))}:${two(minutes % HOUR)}`)
  }

  /** Where there is no room for an amount it breaks after its currency, never in its figures. */
  private shown = (amount: Minor): string => this.words.money(amount).replaceAll('\u00a0', ' ')

  private tools({ sound, check, info }: Tools): HTMLElement {
    const { t } = this.words
    const proof = el('button', { type: 'button', class: 'tool', click: check }, icon(SHIELD, 20))
    proof.setAttribute('aria-label', t('fair.open'))
    const speaker = el(
      'button',
      { type: 'button', class: 'tool around' },
      icon(SPEAKER + WAVES, 20),
    )
    const name = () => {
      speaker.setAttribute('aria-label', t(sound.isOn ? 'sound.off' : 'sound.on'))
      speaker.dataset['on'] = String(sound.isOn)
    }
    speaker.addEventListener('click', () => {
      sound.toggle()
      name()
    })
    name()
    const tools = el('div', { class: 'tools' }, proof, speaker)
    if (!info) return tools
    const rules = el('button', { type: 'button', class: 'tool', click: info }, icon(INFO, 20))
    rules.setAttribute('aria-label', t('facts.info'))
    return add(tools, rules)
  }
}

/** The own rounds, each a way to its check. */
export const roundStrip = (words: Words, open: (round: ShownRound) => void) =>
  new OwnStrip<ShownRound>(words, {
    key: ({ pair, nonce }) => `${pair} ${nonce}`,
    look: ({ state, staked, payout }) => {
      const times = payout / staked
      const level = times >= GOOD ? 'best' : payout > staked ? 'high' : 'low'
      const multiple = `${words.multiple(Math.floor(times * 100))}×`
      return { text: state === 'void' ? words.t('own.back') : multiple, level }
    },
    open,
  })

const WIDTH = 280
const HEIGHT = 56

/** What the own rounds that are listed came to, one after the other. */
export class SittingPanel {
  readonly node: HTMLElement
  private readonly words: Words
  private readonly rounds = el('b')
  private readonly staked = el('b')
  private readonly paid = el('b')
  private readonly line = el('div', { class: 'line' })

  constructor(words: Words) {
    this.words = words
    const { t } = words
    const row = (key: string, value: HTMLElement) =>
      el('div', { class: 'lbl' }, el('span', {}, t(key)), value)
    this.node = el(
      'section',
      { class: 'sitting stack' },
      row('sitting.title', this.rounds),
      this.line,
      row('sitting.staked', this.staked),
      row('sitting.paid', this.paid),
      el('p', { class: 'faint small' }, t('sitting.proof')),
    )
  }

  update({ sitting, own }: Pick<RoundsState, 'sitting' | 'own'>): void {
    const { t, money } = this.words
    write(this.rounds, t('sitting.count', { count: sitting.rounds }))
    write(this.staked, money(sitting.staked))
    write(this.paid, money(sitting.paid))
    this.line.replaceChildren(
      curve([...own].reverse().map(({ staked, payout, isFree }) => payout - (isFree ? 0 : staked))),
    )
  }
}

const SVG = 'http://www.w3.org/2000/svg'

function curve(changes: readonly number[]): SVGSVGElement {
  const points = [0]
  for (const change of changes) points.push((points.at(-1) ?? 0) + change)
  const [low, high] = [Math.min(...points), Math.max(...points)]
  const y = (value: number) => HEIGHT - 4 - ((value - low) / (high - low || 1)) * (HEIGHT - 8)
  const x = (index: number) => (index / Math.max(1, points.length - 1)) * WIDTH
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', `0 0 ${WIDTH} ${HEIGHT}`)
  svg.setAttribute('preserveAspectRatio', 'none')
  svg.setAttribute('aria-hidden', 'true')
  const path = (d: string, name: string) => {
    const line = document.createElementNS(SVG, 'path')
    line.setAttribute('d', d)
    line.setAttribute('class', name)
    return line
  }
  const net = points.map((value, index) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
  return add(svg, path(`M0 ${y(0)}H${WIDTH}`, 'even'), path(`M${net.join('L')}`, 'own'))
}
