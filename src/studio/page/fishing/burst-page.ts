import { SEA_BURST_PATH } from '#studio/fishing/fair'
import type { SeenBurst, SeenShot } from '#studio/fishing/frames'
import { el } from '../dom'
import { NoSession } from '../session'
import type { Language } from '../texts'
import { type Words, wordsOf } from '../words'
import { BurstCheck } from './burst-check'
import { LOOKS } from './species'

/** Shots that were staked together, for whoever has their address: what each hit, and the check. */
export async function showBurst(
  language: Language,
  { round, pass }: { round: string; pass: string },
): Promise<void> {
  const asked = new URLSearchParams({ round, pass })
  const answer = await fetch(`${SEA_BURST_PATH}?${asked}`).catch(() => null)
  if (!answer?.ok) throw new NoSession('unavailable')
  const burst = (await answer.json()) as SeenBurst
  const words = wordsOf(language, pass.split('.')[0] ?? '')
  const { t, time, money } = words
  const check = new BurstCheck(words)
  check.fill(burst)
  const at = `${new Date(burst.at).toLocaleDateString(language.tag)} ${time(burst.at)}`
  const sums = { staked: money(burst.staked), paid: money(burst.payout) }
  const shots = el('ol', { class: 'seen-shots' }, ...burst.shots.map((shot) => shotOf(shot, words)))
  document.body.replaceChildren(
    el(
      'main',
      { class: 'original one-round' },
      el('div', { class: 'facts' }, el('h1', {}, t('title')), el('span', { class: 'faint' }, at)),
      el('section', { class: 'stage lamp', 'aria-label': t('own.title') }, shots),
      el(
        'section',
        { class: 'panel controls' },
        el('h2', {}, t('fair.title')),
        el('p', { class: 'small' }, t('own.sums', sums)),
        el('p', { class: 'small breaking faint' }, round),
        check.node,
        el('p', { class: 'small soft' }, t('fair.what')),
      ),
    ),
  )
}

function shotOf({ nonce, bet, outcome, payout }: SeenShot, words: Words): HTMLElement {
  const { t, money } = words
  const { weapon, targets } = bet
  // Free shots are of the cannon; how many were left is told nowhere here.
  const name = t(`weapon.${weapon === 'free' ? 'cannon' : weapon}`)
  const fish = targets.map((species, place) => {
    const times = outcome.hits[place] ?? 0
    const isHit = times > 0
    const said = isHit ? `${t(`fish.${species}`)} ${times}×` : t(`fish.${species}`)
    const picture = el('img', { src: LOOKS[species]?.address ?? '', alt: '' })
    return el('li', { class: isHit ? 'hit' : '' }, picture, el('span', {}, said))
  })
  return el(
    'li',
    {},
    el('p', { class: 'small' }, el('span', { class: 'faint' }, `#${nonce} `), name),
    el('ul', {}, ...fish),
    el('b', {}, payout > 0 ? t('caught', { amount: money(payout) }) : t('missed')),
  )
}
