import { beginPage } from '../begin'
import { openSession } from '../session'
import { wordsOf } from '../words'
import { RoomsPage } from './page'
import { ProofPage } from './proof-page'
import { ROOM_TEXTS } from './texts'

void beginPage([ROOM_TEXTS], async (language, asked) => {
  const game = asked.get('game') ?? ''
  document.title = language.t(`titles.${game}`)
  const [, chain, number] = /^([A-Z0-9-]{1,32}):(\d{1,9})$/.exec(asked.get('round') ?? '') ?? []
  const currency = chain?.split('-').at(-2) ?? ''
  if (chain && number) {
    const round = { chain, number: Number(number) }
    await new ProofPage(wordsOf(language, currency)).begin(round)
    return
  }
  const room = asked.get('room') ?? ''
  new RoomsPage(language, await openSession(), { game, room })
})
