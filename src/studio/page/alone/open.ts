import { beginPage } from '../begin'
import { NoSession, openSession } from '../session'
import type { Language } from '../texts'
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

/** A refusal is no fault of the page: it says that it cannot be opened, or that it is over. */
function unopened(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  throw new NoSession(error.code === 'vendor.session' ? error.code : 'unavailable')
}

/** Opens the round that the address names, else the game. */
export const openPage = (page: Page): Promise<void> =>
  beginPage(page.texts, async (language, asked) => {
    const [round, pass] = [asked.get('round'), asked.get('pass')]
    const opened =
      round && pass ? showRound(language, page, { round, pass }) : openGame(language, page)
    await opened.catch(unopened)
  })
