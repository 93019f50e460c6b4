import type { Layout } from '../alone/shell'
import { el } from '../dom'

/** A world that fills the page, and a desk below it: stake, start, series. */
export const layout: Layout = (placed) => {
  const { view, facts, strip, sitting, stake, series, gifts, press, jackpot } = placed
  const stage = el('section', { class: 'stage' }, view.stage)
  const group = el('div', { class: 'stack group' }, gifts.node, series.mode, series.node)
  const form = el('form', { class: 'panel controls desk' }, stake.node, press, group)
  const below = el('div', { class: 'panel below' }, sitting)
  return { form, nodes: [facts, jackpot, stage, form, strip, below] }
}
