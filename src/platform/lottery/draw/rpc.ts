import type { Env } from '#env'
import type { DrawInfo } from '#lib/api/lottery/lottery'
import type { Answered } from '#platform/kernel/book/rpc'
import type { VoiceState } from '#platform/lottery/first-voices'
import type { Answer, Entering, TakenResult } from './enter-result'
import type { Moving } from './move-draw'

/** What is asked of a game's draws; `DrawObject` answers it. */
export interface DrawRpc {
  ensure(): Promise<void>
  upcoming(now: number): Promise<DrawInfo[]>
  join(issue: string, book: string, now: number): Promise<{ draws: DrawInfo[]; isJoined: boolean }>
  current(now: number): Promise<{ current: DrawInfo | null; previous: DrawInfo | null }>
  enter(entering: Entering): Promise<Answer<TakenResult>>
  move(moving: Moving): Promise<Answer<VoiceState>>
  soleUntil(issue: string): Answered<number>
  awaited(): Answered<{ issue: string; drawAt: number; person: string | null }[]>
}

/** The object that holds a game's draws. */
export const drawOf = (env: Env, gameCode: string): DrawRpc =>
  env.DRAW.get(env.DRAW.idFromName(gameCode)) as unknown as DrawRpc
