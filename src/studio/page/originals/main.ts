import { el, write } from '../dom'
import { NoSession, openSession } from '../session'
import { type Language, languageOf, ORIGINAL_TEXTS } from '../texts'
import { wear } from '../theme'
import { askOf, Refusal } from './client'
import type { MakeView } from './game-view'
import { Shell } from './shell'

/** The page of each game; another one is a row here. */
const VIEWS: Record<string, () => Promise<{ makeView: MakeView }>> = {
  'DICE-1': () => import('./dice'),
  'LIMBO-1': () => import('./limbo'),
  'MINES-1': () => import('./mines'),
  'PLINKO-1': () => import('./plinko'),
  'COIN-1': () => import('./coin'),
  'WHEEL-1': () => import('./wheel'),
  'KENO-1': () => import('./keno'),
  'HILO-1': () => import('./hilo'),
  'VPOKER-1': () => import('./poker'),
}

async function openGame(language: Language): Promise<void> {
  const session = await openSession()
  const state = await askOf(session.token)('state', {})
  const load = VIEWS[state.game]
  if (!load) throw new NoSession('game.unknown')
  const { t } = language
  document.title = t(`titles.${state.game}`)
  const { makeView } = await load()
  await new Shell(language, session, state, makeView).begin()
}

async function begin(): Promise<void> {
  const asked = new URL(location.href).searchParams
  wear(asked.get('theme'))
  const language = await languageOf(asked.get('lang'), ORIGINAL_TEXTS)
  document.documentElement.lang = language.tag
  const status = el('p', { class: 'banner', role: 'status' }, language.t('link.connecting'))
  document.body.replaceChildren(el('main', {}, status))
  try {
    await openGame(language)
  } catch (error) {
    const isEnded = error instanceof Refusal && error.code === 'vendor.session'
    const isOver = error instanceof NoSession && error.message !== 'unavailable'
    write(status, language.t(isEnded || isOver ? 'link.ended' : 'link.unavailable'))
    if (!(error instanceof NoSession || error instanceof Refusal)) throw error
  }
}

void begin()
