import { el, write } from '../dom'
import { NoSession, openSession } from '../session'
import { type Language, languageOf, speak } from '../texts'
import { wear } from '../theme'
import { askOf, Refusal } from './client'
import type { Page } from './page'
import { showRound } from './round-page'
import { Shell } from './shell'

async function openGame(language: Language, { views, layout, name }: Page): Promise<void> {
  const session = await openSession()
  const state = await askOf(session.token)('state', {})
  const load = views(state.game)
  if (!load) throw new NoSession('game.unknown')
  document.title = language.t(`titles.${state.game}`)
  const makeView = await load
  await new Shell(language, session, state, { makeView, layout, name }).begin()
}

/** Opens what the address names, or says why it cannot be. */
export async function openPage(page: Page): Promise<void> {
  const asked = new URL(location.href).searchParams
  wear(asked.get('theme'))
  const language = await languageOf(asked.get('lang'), ...page.texts)
  speak(language)
  const status = el('p', { class: 'banner', role: 'status' }, language.t('link.connecting'))
  document.body.replaceChildren(el('main', {}, status))
  try {
    const [round, pass] = [asked.get('round'), asked.get('pass')]
    if (round && pass) await showRound(language, page, { round, pass })
    else await openGame(language, page)
  } catch (error) {
    const isEnded = error instanceof Refusal && error.code === 'vendor.session'
    const isOver = error instanceof NoSession && error.message !== 'unavailable'
    write(status, language.t(isEnded || isOver ? 'link.ended' : 'link.unavailable'))
    if (!(error instanceof NoSession || error instanceof Refusal)) throw error
  }
}
