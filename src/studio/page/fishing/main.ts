import { el, write } from '../dom'
import { NoSession, openSession } from '../session'
import { languageOf, speak } from '../texts'
import { wear } from '../theme'
import { showBurst } from './burst-page'
import { SeaPage } from './page'
import { FISHING_TEXTS } from './texts'

async function begin(): Promise<void> {
  const asked = new URL(location.href).searchParams
  wear(asked.get('theme'))
  const language = await languageOf(asked.get('lang'), FISHING_TEXTS)
  speak(language)
  document.title = language.t('title')
  const status = el('p', { class: 'banner', role: 'status' }, language.t('link.connecting'))
  document.body.replaceChildren(el('main', {}, status))
  try {
    const [round, pass] = [asked.get('round'), asked.get('pass')]
    if (round && pass) await showBurst(language, { round, pass })
    else new SeaPage(language, await openSession())
  } catch (error) {
    const isOver = error instanceof NoSession && error.message !== 'unavailable'
    write(status, language.t(isOver ? 'link.ended' : 'link.unavailable'))
    if (!(error instanceof NoSession)) throw error
  }
}

void begin()
