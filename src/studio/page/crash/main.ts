import { beginPage } from '../begin'
import { openSession } from '../session'
import { CrashPage } from './page'
import { CRASH_TEXTS } from './texts'

void beginPage(
  [CRASH_TEXTS],
  async (language, asked) => {
    document.title = language.t('title')
    const round = asked.get('round')
    if (!round) {
      new CrashPage(language, await openSession())
      return
    }
    // Few come for a flight that is over: its page loads with them.
    const { showFlight } = await import('./round-page')
    await showFlight(round, language)
  },
  { look: 'crash' },
)
