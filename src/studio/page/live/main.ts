import { beginPage } from '../begin'
import { NoSession, openSession } from '../session'
import { showRound } from './round-page'
import { Salon } from './salon'
import { TABLES } from './tables'
import { LIVE_TEXTS } from './texts'

void beginPage([LIVE_TEXTS], async (language, asked) => {
  const round = asked.get('round')
  if (round) return await showRound(round, language)
  const session = await openSession()
  const [, game = ''] = session.token.split('.')
  const load = TABLES[game]
  if (!load) throw new NoSession('game.unknown')
  const { makeTable } = await load()
  new Salon(language, session, makeTable)
})
