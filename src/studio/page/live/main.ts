import { el, write } from '../dom'
import { NoSession, openSession } from '../session'
import { languageOf, speak } from '../texts'
import { wear } from '../theme'
import { showRound } from './round-page'
import { Salon } from './salon'
import { TABLES } from './tables'
import { LIVE_TEXTS } from './texts'

async function begin(): Promise<void> {
  const asked = new URL(location.href).searchParams
  wear(asked.get('theme'))
  const language = await languageOf(asked.get('lang'), LIVE_TEXTS)
  speak(language)
  const status = el('p', { class: 'banner', role: 'status' }, language.t('link.connecting'))
  document.body.replaceChildren(el('main', {}, status))
  try {
    const round = asked.get('round')
    if (round) return await showRound(round, language)
    const session = await openSession()
    const [, game = ''] = session.token.split('.')
    const load = TABLES[game]
    if (!load) throw new NoSession('game.unknown')
    const { makeTable } = await load()
    new Salon(language, session, makeTable)
  } catch (error) {
    const isOver = error instanceof NoSession && error.message !== 'unavailable'
    write(status, language.t(isOver ? 'link.ended' : 'link.unavailable'))
    if (!(error instanceof NoSession)) throw error
  }
}

void begin()
