import { el, write } from '../dom'
import { NoSession, openSession } from '../session'
import { languageOf, speak } from '../texts'
import { wear } from '../theme'
import { wordsOf } from '../words'
import { RoomsPage } from './page'
import { ProofPage } from './proof-page'
import { ROOM_TEXTS } from './texts'

async function begin(): Promise<void> {
  const asked = new URL(location.href).searchParams
  const game = asked.get('game') ?? ''
  wear(asked.get('theme'))
  const language = await languageOf(asked.get('lang'), ROOM_TEXTS)
  speak(language)
  document.title = language.t(`titles.${game}`)
  const [, chain, number] = /^([A-Z0-9-]{1,32}):(\d{1,9})$/.exec(asked.get('round') ?? '') ?? []
  const currency = chain?.split('-').at(-2) ?? ''
  if (chain && number) {
    await new ProofPage(wordsOf(language, currency)).begin({ chain, number: Number(number) })
    return
  }
  const status = el('p', { class: 'banner', role: 'status' }, language.t('link.connecting'))
  document.body.replaceChildren(el('main', {}, status))
  try {
    const room = asked.get('room') ?? ''
    new RoomsPage(language, await openSession(), { game, room })
  } catch (error) {
    const isOver = error instanceof NoSession && error.message !== 'unavailable'
    write(status, language.t(isOver ? 'link.ended' : 'link.unavailable'))
    if (!(error instanceof NoSession)) throw error
  }
}

void begin()
