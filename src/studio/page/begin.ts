import { el, write } from './dom'
import { NoSession } from './session'
import { type Language, type Loads, languageOf, speak } from './texts'
import { wear } from './theme'

/** Opens what the address names. Until then, and where it cannot be, the page says so. */
export async function beginPage(
  texts: readonly Loads[],
  open: (language: Language, asked: URLSearchParams) => Promise<void>,
  { look = '' } = {},
): Promise<void> {
  const asked = new URL(location.href).searchParams
  wear(asked.get('theme'))
  const language = await languageOf(asked.get('lang'), ...texts)
  speak(language)
  const status = el('p', { class: 'banner', role: 'status' }, language.t('link.connecting'))
  document.body.replaceChildren(el('main', look ? { class: look } : {}, status))
  try {
    await open(language, asked)
  } catch (error) {
    const isOver = error instanceof NoSession && error.message !== 'unavailable'
    write(status, language.t(isOver ? 'link.ended' : 'link.unavailable'))
    if (!(error instanceof NoSession)) throw error
  }
}
