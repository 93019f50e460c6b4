import type { Layout } from '../alone/shell'
import { el } from '../dom'

/** The choice beside the stage, or below it on a phone. */
export const layout: Layout = ({ view, facts, strip, sitting, stake, series, readout, press }) => {
  const stage = el('section', { class: 'stage lamp' }, view.stage)
  const parts = [series.mode, stake.node, ...view.settings, series.node, readout, press, sitting]
  const form = el('form', { class: 'panel controls' }, ...parts)
  return { name: 'original', form, nodes: [facts, stage, strip, form] }
}
