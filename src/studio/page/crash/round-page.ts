import { FAIR_PATH } from '#studio/chain/published'
import type { FairRecord } from '#studio/crash/fair'
import { el } from '../dom'
import { NoSession } from '../session'
import type { Language } from '../texts'
import { wordsOf } from '../words'
import { Scene, secondsOf } from './bay/scene'
import { FairDialog } from './fair-dialog'
import { emptyState } from './state'

/** A flight that is over, for anybody who has its name: where it ended, and its check. */
export async function showFlight(name: string, language: Language): Promise<void> {
  const [chain = '', number = ''] = name.split(':')
  const asked = new URLSearchParams({ chain, number })
  const answer = await fetch(`${FAIR_PATH}?${asked}`).catch(() => null)
  if (!answer?.ok) throw new NoSession('unavailable')
  const record = (await answer.json()) as FairRecord
  const words = wordsOf(language, '')
  const { t, multiple, time } = words
  const flight = { chain, number: record.number, bust: record.bust }
  const fair = new FairDialog(words)
  const check = () => fair.open(emptyState(), flight)
  const button = el('button', { type: 'button', class: 'go', click: check }, t('fair.title'))
  button.dataset['look'] = 'primary'
  const shown = multiple(record.bust)
  const said = record.isVoid ? t('stage.void') : t('stage.bust', { multiple: shown })
  const figure = el('p', { class: 'figure', 'aria-hidden': 'true' }, `${shown}×`)
  figure.dataset['look'] = 'out'
  const scene = new Scene()
  scene.canvas.setAttribute('role', 'img')
  scene.canvas.setAttribute('aria-label', t('stage.name'))
  const day = new Date(record.endedAt).toLocaleDateString(language.tag)
  document.body.replaceChildren(
    el(
      'main',
      { class: 'crash one-flight' },
      el('h1', {}, t('title')),
      el(
        'section',
        { class: 'stage' },
        scene.canvas,
        el(
          'div',
          { class: 'middle' },
          ...(record.isVoid ? [] : [figure]),
          el('p', { class: 'say' }, said),
        ),
      ),
      el('p', { class: 'small breaking' }, t('fair.flight', flight)),
      el('p', { class: 'small' }, `${day} ${time(record.endedAt)}`),
      button,
    ),
    fair.node,
  )
  const [mode, seconds] = record.isVoid
    ? (['wait', 0] as const)
    : (['end', secondsOf(record.bust / 100)] as const)
  // It stands still: painted anew only as its box takes another size.
  const paint = () => scene.paint({ mode, seconds, outs: [], own: [], isStill: true }, 0)
  new ResizeObserver(() => requestAnimationFrame(paint)).observe(scene.canvas)
}
