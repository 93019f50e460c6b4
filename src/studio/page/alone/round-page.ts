import { el } from '../dom'
import { NoSession } from '../session'
import type { Language } from '../texts'
import { wordsOf } from '../words'
import { askOf } from './client'
import type { GameView } from './game-view'
import type { Page } from './page'
import { RoundCheck } from './round-check'

/** What an address names: a round, and what lets anybody who has the address see it. */
export interface AskedRound {
  round: string
  pass: string
}

const NAME = /^([0-9a-f]{16}):(\d{1,9})$/

/** A round by itself, as the betting record leads to it: how it lay at its end, and its check. */
export async function showRound(
  language: Language,
  { views, name }: Page,
  { round: named, pass }: AskedRound,
): Promise<void> {
  const [, pair = '', nonce] = NAME.exec(named) ?? []
  const asked = { pair, nonce: Number(nonce) }
  const proof = await askOf(pass)('proof', asked).catch(() => null)
  const load = proof && views(proof.round.game)
  if (!proof || !load) throw new NoSession('unavailable')
  const { round } = proof
  const words = wordsOf(language, pass.split('.')[0] ?? '')
  const { t, time } = words
  const nothing = () => undefined
  const kit = { words, changed: nothing, act: nothing, cue: nothing, isStill: () => true }
  const view = (await load)(kit)
  const check = new RoundCheck(words, view.game, 'h2')
  check.fill(proof)
  const title = t(`titles.${round.game}`)
  document.title = title
  const at = `${new Date(round.at).toLocaleDateString(language.tag)} ${time(round.at)}`
  const won = round.jackpot?.paid ?? 0
  document.body.replaceChildren(
    el(
      'main',
      { class: `${name} one-round` },
      el('div', { class: 'facts' }, el('h1', {}, title), el('span', { class: 'faint' }, at)),
      el('section', { class: 'stage lamp', 'aria-label': t('fair.title') }, view.stage),
      el(
        'section',
        { class: 'panel controls below' },
        check.node,
        won > 0 ? el('p', { class: 'b' }, t('jackpot.won', { amount: words.money(won) })) : '',
        el('p', { class: 'small soft' }, t('fair.how')),
      ),
      el('p', { class: 'unseen' }, round.outcome ? view.spoken(round) : ''),
    ),
  )
  await lay(view, round)
}

async function lay(view: GameView, round: Parameters<GameView['show']>[0]): Promise<void> {
  if (round) view.take(round.bet)
  if (view.rest) view.rest(round)
  else await view.show(round, false)
}
