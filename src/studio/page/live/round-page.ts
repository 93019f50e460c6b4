import { FAIR_PATH } from '#studio/chain/published'
import type { RoundRecord } from '#studio/live/fair'
import { el } from '../dom'
import { NoSession } from '../session'
import type { Language } from '../texts'
import { wordsOf } from '../words'
import { FairSheet } from './fair-sheet'
import { TABLES } from './tables'

/** A round that is over, for anybody who has its name: what it showed, and its check. */
export async function showRound(name: string, language: Language): Promise<void> {
  const [chain = '', number = ''] = name.split(':')
  const asked = new URLSearchParams({ chain, number })
  const answer = await fetch(`${FAIR_PATH}?${asked}`).catch(() => null)
  if (!answer?.ok) throw new NoSession('unavailable')
  const record = (await answer.json()) as RoundRecord
  const load = TABLES[record.game]
  if (!load) throw new NoSession('unavailable')
  const { makeTable } = await load()
  const words = wordsOf(language, chain.split('-').at(-2) ?? '')
  const { t, time } = words
  const view = makeTable({ words, put: () => undefined, undo: () => undefined })
  const sheet = new FairSheet(words, view.game, (outcome) => view.chip(outcome))
  const round = { chain, number: record.number }
  const check = () => sheet.open([], round)
  const button = el('button', { type: 'button', class: 'go', click: check }, t('fair.title'))
  button.dataset['look'] = 'primary'
  const said = record.outcome ? view.spoken(record.outcome) : t('clock.void')
  const title = t(`titles.${record.game}`)
  document.title = title
  document.body.replaceChildren(
    el(
      'main',
      { class: 'salon one-round', 'data-game': record.game },
      el('header', { class: 'head' }, el('h1', {}, title)),
      el(
        'div',
        { class: 'felt' },
        view.stage,
        el('p', { class: 'came-text' }, said),
        el('p', { class: 'small breaking' }, t('fair.round', round)),
        el(
          'p',
          { class: 'small' },
          new Date(record.endedAt).toLocaleDateString(language.tag),
          ' ',
          time(record.endedAt),
        ),
        el('p', { class: 'small' }, t('fair.drawn')),
        button,
      ),
    ),
    sheet.node,
  )
  await view.show(record.outcome, { ms: 0, isStill: true })
}
