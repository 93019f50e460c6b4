import type { Env } from '#env'
import { GAMES } from '#lib/lottery/games'
import { auditRow } from '#platform/call/act'
import type { VoiceState } from '#platform/lottery/first-voices'
import type { Answer, Entering } from './enter-result'
import { type Feed, feedsOf } from './results-feed'
import { drawOf } from './rpc'

/** The draws of a game, as far as results are entered. */
interface Entered {
  awaited(): Waiting[] | Promise<Waiting[]>
  enter(entering: Entering): Promise<Answer<{ state: VoiceState; result: string }>>
}

interface Waiting {
  issue: string
  person: string | null
}

interface Collected {
  issue: string
  /** The feed that said so. */
  by: string
  state: string
  result: string
}

/** Asks the feeds for what every game of a public format waits for; operators may add the rest. */
export async function collectResults(env: Env, now: number): Promise<void> {
  const feeds = feedsOf(env)
  if (feeds.length === 0) return
  for (const { code } of GAMES.filter(({ results }) => results === 'entered')) {
    const draws = drawOf(env, code)
    for (const { issue, by, state, result } of await collectGame(code, draws, feeds)) {
      const context = { env, now: () => now, operator: by, requestId: 'schedule' }
      const detail = `${result || 'called off'} (${state})`
      const act = { act: 'operator.enterResult', subject: `${code} ${issue}`, detail } as const
      await auditRow(act, context).run()
    }
  }
}

/**
 * Has every feed say what it knows of the draws that wait; each is one voice of the two that a
 * result needs. What cannot be believed, or is no result of the game, is logged and left out.
 */
export async function collectGame(
  gameCode: string,
  draws: Entered,
  feeds: readonly Feed[],
): Promise<Collected[]> {
  const collected: Collected[] = []
  for (const { issue, person } of await draws.awaited()) {
    const unheard = feeds.filter(({ name }) => name !== person)
    const answers = await Promise.allSettled(unheard.map((feed) => feed.ask(gameCode, issue)))
    for (const [at, answer] of answers.entries()) {
      const by = unheard[at]?.name ?? ''
      if (answer.status === 'rejected') warn(gameCode, issue, by, String(answer.reason))
      if (answer.status === 'rejected' || answer.value === null) continue
      const entered = await draws.enter({
        issue,
        person: by,
        corrects: false,
        reason: '',
        ...answer.value,
      })
      if ('refused' in entered) {
        warn(gameCode, issue, by, entered.refused)
        continue
      }
      collected.push({ issue, by, ...entered.value })
      if (entered.value.state === 'accepted') break
    }
  }
  return collected
}

function warn(gameCode: string, issue: string, feed: string, error: string): void {
  const event = { level: 'error', event: 'results.failed', gameCode, issue, feed, error }
  console.error(JSON.stringify(event))
}
