import { beginPage } from '../begin'
import { openSession } from '../session'
import { showBurst } from './burst-page'
import { SeaPage } from './page'
import { FISHING_TEXTS } from './texts'

void beginPage([FISHING_TEXTS], async (language, asked) => {
  document.title = language.t('title')
  const [round, pass] = [asked.get('round'), asked.get('pass')]
  if (round && pass) await showBurst(language, { round, pass })
  else new SeaPage(language, await openSession())
})
