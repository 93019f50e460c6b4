import type { Layout } from '../alone/shell'
import { el } from '../dom'

/** The choice beside the stage, or below it on a phone. */
export const layout: Layout = (placed) => {
  const { view, facts, strip, sitting, stake, series, gifts, readout, press } = placed
  const stage = el('section', { class: 'stage lamp' }, view.stage)
  const choice = [gifts.node, series.mode, stake.node, ...view.settings, series.node]
  const parts = [...choice, readout, press, sitting]
  const form = el('form', { class: 'panel controls' }, ...parts)
  return { form, nodes: [facts, stage, strip, form] }
}
