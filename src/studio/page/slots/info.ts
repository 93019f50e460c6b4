import { returnsOf } from '#lib/games/returns'
import { figuresOf } from '#lib/games/slots/figures'
import type { ClusterSlot, ReelSlot, Slot } from '#lib/games/slots/types'
import { TABLES } from '#lib/games/tables'
import { el, svg } from '../dom'
import type { Words } from '../words'
import { timesOf } from './sides'
import { pictureOf, symbolName } from './symbols'

const MILLION = 1_000_000
const HUNDRED = 100

/** Prizes, lines and rules of a slot, all from its published facts. */
export function infoOf(words: Words, slot: Slot): HTMLDialogElement {
  const { t } = words
  const close = el('button', { class: 'quiet' }, t('fair.close'))
  return el(
    'dialog',
    { class: 'panel info', 'aria-labelledby': 'info-title' },
    el('h2', { id: 'info-title', tabindex: '-1' }, t('facts.info')),
    figures(words, slot),
    el('h3', {}, t('info.prizes'), ' ', el('span', { class: 'faint' }, t('info.times'))),
    slot.kind === 'cluster' ? boardPays(words, slot) : reelPays(words, slot),
    ...(slot.kind === 'cluster' || !slot.lines ? [] : lines(words, slot.lines, slot.rows)),
    el('h3', {}, t('info.rules')),
    el('ul', { class: 'rules' }, ...rulesOf(words, slot).map((text) => el('li', {}, text))),
    el('form', { method: 'dialog' }, close),
  )
}

function figures(words: Words, { code }: Slot): HTMLElement {
  const { t, multiple } = words
  const { hit, feature, deviation, most } = figuresOf(code)
  const once = (chance: number) =>
    t('info.once', { count: (Math.round((10 * MILLION) / chance) / 10).toString() })
  const limits = (TABLES.limits as Record<string, { min: number; max: number }>)[code]
  const fact = (key: string, value: string) =>
    el('div', {}, el('span', {}, t(key)), el('b', {}, value))
  return el(
    'div',
    { class: 'figures' },
    fact('info.return', `${multiple(Math.floor(returnsOf(code).lowest / HUNDRED))} %`),
    fact('info.hit', once(hit)),
    ...(feature ? [fact('info.feature', once(feature))] : []),
    fact('info.deviation', multiple(deviation)),
    fact('info.most', `${multiple(most)}×`),
    fact('info.stake', `${words.money(limits?.min ?? 0)} – ${words.money(limits?.max ?? 0)}`),
  )
}

function pay(words: Words, slot: Slot, letter: string, rows: [count: string, units: number][]) {
  const name = symbolName(words.t, slot.code, letter)
  const cells = rows.map(([count, units]) =>
    el('p', {}, el('span', {}, count), el('b', {}, timesOf(words, slot, units))),
  )
  const picture = el('img', { src: pictureOf(slot.code, letter), alt: name, loading: 'lazy' })
  return el('div', { class: 'pay-card' }, picture, el('div', {}, ...cells))
}

function reelPays(words: Words, slot: ReelSlot): HTMLElement {
  const { scatter, scatterPays = {} } = slot
  const cards = Object.entries(slot.pays).map(([letter, pays]) => {
    const rows = pays.flatMap((units, index) =>
      units > 0 ? [[String(index + 1), units] as [string, number]] : [],
    )
    return pay(words, slot, letter, rows.reverse())
  })
  const scattered = Object.entries(scatterPays).reverse()
  if (scatter && scattered.length) cards.unshift(pay(words, slot, scatter, scattered))
  return el('div', { class: 'pay-table' }, ...cards)
}

function boardPays(words: Words, slot: ClusterSlot): HTMLElement {
  const { sizes } = slot
  const range = (index: number) => {
    const next = sizes[index + 1]
    return next === undefined ? `${sizes[index]}+` : `${sizes[index]}–${next - 1}`
  }
  const cards = Object.entries(slot.pays).map(([letter, pays]) =>
    pay(
      words,
      slot,
      letter,
      pays.map((units, index) => [range(index), units] as [string, number]),
    ),
  )
  return el('div', { class: 'pay-table' }, ...cards)
}

function lines({ t }: Words, all: readonly (readonly number[])[], rows: number): HTMLElement[] {
  const drawn = all.map((line, index) => {
    const boxes = line.flatMap((at, reel) =>
      Array.from({ length: rows }, (_, row) =>
        svg('rect', {
          ...{ x: reel * 10 + 0.5, y: row * 10 + 0.5, width: 9, height: 9, rx: 2.5 },
          class: row === at ? 'on' : 'off',
        }),
      ),
    )
    const viewBox = `0 0 ${line.length * 10} ${rows * 10}`
    const label = t('info.line', { number: index + 1 })
    return svg('svg', { viewBox, role: 'img', 'aria-label': label }, ...boxes)
  })
  const title = el('h3', {}, t('info.lines', { count: all.length }))
  return [title, el('div', { class: 'line-list' }, ...drawn)]
}

function rulesOf({ t }: Words, slot: Slot): string[] {
  const always = [t('rule.sum'), t('rule.settled'), t('rule.fair')]
  if (slot.kind === 'cluster') {
    const { minCluster, multipliers } = slot
    const steps = multipliers.map((each) => `×${each}`).join(' ')
    return [t('rule.groups', { count: minCluster }), t('rule.cascades', { steps }), ...always]
  }
  const name = (letter = '') => symbolName(t, slot.code, letter)
  const { wild, wildMultiplier, scatter, free, coin, hold, lines: paid } = slot
  const spins = Object.entries(free?.spins ?? {})
  const given = spins.map(([size, count]) => t('rule.given', { size, count })).join(', ')
  const multiplied = free?.multipliers.map(([each]) => `×${each}`).join(' / ') ?? ''
  const own = { symbol: name(scatter), given, multiplied }
  return [
    paid ? t('rule.lines', { count: paid.length }) : t('rule.ways'),
    ...(wild ? [t('rule.wild', { symbol: name(wild) })] : []),
    ...(wildMultiplier ? [t('rule.doubled', { symbol: name(wild), times: wildMultiplier })] : []),
    ...(free ? [t('rule.free', own), t('rule.more', { count: free.more, limit: free.limit })] : []),
    ...(hold ? [t('rule.hold', { symbol: name(coin), count: hold.trigger })] : []),
    ...(hold ? [t('rule.respins', { count: hold.respins })] : []),
    ...always,
  ]
}
