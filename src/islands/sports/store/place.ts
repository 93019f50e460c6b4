import { atom } from 'nanostores'
import type { SportsTicket } from '#lib/api/sports/bets'
import { readSession, SESSION_KEYS, writeSession } from '#lib/browser/storage'
import { CallError } from '#lib/client/call-error'
import { isDefinite } from '#lib/client/definite'
import { type CallInput, sendSports } from '#lib/client/sports-routes'
import { newKey } from '#lib/ids'
import { MINOR_PER_UNIT } from '#lib/money'
import { $session } from '#lib/stores/session'
import { applyBalance, refreshBalance } from '#lib/stores/wallet'
import { $slipSum, type SlipBet } from './bets'
import { isLive, matches } from './match'
import { askedPick, refreshPicks } from './pick-prices'
import { $oddsPolicy } from './policy'
import { fillSlip, removePicks, type SlipPick, typeStake } from './slip'
import { noteTicket, picksOf } from './tickets'

type Placed = CallInput<'sports.place'>

/** A bet on its way: the same key and body until somebody knows what became of it. */
interface Attempt {
  key: string
  memberId: string
  /** Key of the bet on the slip, and its picks. */
  bet: string
  picks: readonly string[]
  input: Placed
}

export interface BetRefusal {
  code: string
  message: string
  /** The stake of a combination that would be taken. */
  most: number | null
}

/** `unconfirmed`: sent, and nobody knows whether it arrived; only a retry may follow. */
export const $placing = atom<'idle' | 'sending' | 'unconfirmed'>('idle')
/** Why bets were refused, by the key of the bet. */
export const $refusals = atom<Readonly<Record<string, BetRefusal>>>({})
/** The refusal that is told of the slip. */
export const $refused = atom<BetRefusal | null>(null)
/** What was accepted by the last press. */
export const $receipts = atom<readonly SportsTicket[]>([])
/** A bet on its way is on a match that is on: it may wait for what happens meanwhile. */
export const $isLiveBet = atom(false)

let queue: Attempt[] = []

function keepQueue(next: Attempt[]): void {
  queue = next
  writeSession(SESSION_KEYS.pickedStakes, next.length > 0 ? JSON.stringify(next) : '')
}

const memberNow = (): string => {
  const session = $session.get()
  return session.state === 'out' ? '' : session.memberId
}

/** Takes back bets that were on their way when the page was left, and drops another member's. */
export function restoreAttempts(): void {
  const member = memberNow()
  if (!member || $placing.get() === 'sending') return
  try {
    const kept = JSON.parse(readSession(SESSION_KEYS.pickedStakes) || '[]') as Attempt[]
    queue = kept.filter(({ memberId, key }) => memberId === member && key)
    $placing.set(queue.length > 0 ? 'unconfirmed' : 'idle')
  } catch {
    writeSession(SESSION_KEYS.pickedStakes, '')
  }
}

const seesCap = new Set<string>()

function attemptOf(bet: SlipBet): Attempt {
  const { key, type, sizes, picks, unit, alternatives } = bet
  const input: Placed = {
    type: type as Placed['type'],
    ...(sizes && { sizes: [...sizes] }),
    ...(alternatives && { alternatives }),
    picks: picks.map(askedPick),
    unit: unit ?? 0,
    policy: $oddsPolicy.get(),
    ...(seesCap.has(key) && { seesCap: true }),
  }
  return { key: newKey(), memberId: memberNow(), bet: key, picks: picks.map(({ id }) => id), input }
}

const isOnLive = ({ picks }: Placed): boolean =>
  picks.some(({ event }) => {
    const match = matches.get(event)
    return match !== undefined && isLive(match)
  })

/**
 * Stakes every bet of the slip that has a stake, each as a ticket of its own. Those whose answer is
 * unknown are sent again as they were: each is charged at most once.
 */
export async function placeBets(): Promise<void> {
  const state = $placing.get()
  if (state === 'sending' || !memberNow()) return
  if (state === 'idle') keepQueue($slipSum.get().bets.map(attemptOf))
  $refusals.set({})
  $refused.set(null)
  $receipts.set([])
  while (queue[0]) {
    const [attempt] = queue
    $isLiveBet.set(isOnLive(attempt.input))
    $placing.set('sending')
    try {
      accept(attempt, await sendSports('sports.place', attempt.input, { key: attempt.key }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!(await refuse(attempt, error))) return $placing.set('unconfirmed')
    }
  }
  $placing.set('idle')
}

interface Accepted {
  ticket: SportsTicket
  sumBalance: number
  version: number
}

function accept(attempt: Attempt, { ticket, ...balance }: Accepted): void {
  keepQueue(queue.slice(1))
  seesCap.delete(attempt.bet)
  applyBalance(balance)
  noteTicket(ticket)
  $receipts.set([...$receipts.get(), ticket])
  const waiting = new Set(queue.flatMap(({ picks }) => picks))
  const failed = new Set(Object.keys($refusals.get()))
  if (failed.size === 0) removePicks(new Set(attempt.picks.filter((id) => !waiting.has(id))))
}

/** Notes why a bet was not taken; false: nobody knows whether it was. */
async function refuse(attempt: Attempt, error: CallError): Promise<boolean> {
  const isKnown = isDefinite(error)
  const { code, message } = error
  const refusal: BetRefusal = { code, message, most: null }
  $refused.set(refusal)
  if (!isKnown) return false
  keepQueue(queue.slice(1))
  if (code === 'wallet.insufficient-balance') void refreshBalance()
  if (code === 'slip.capped') seesCap.add(attempt.bet)
  if (code === 'stake.maximum') refusal.most = unitIn(error.value) ?? (await mostFor(attempt.input))
  if (code.startsWith('market.') || code === 'odds.changed')
    await refreshPicks().catch(() => undefined)
  $refusals.set({ ...$refusals.get(), [attempt.bet]: refusal })
  return true
}

/** The stake of a combination that a refusal names. */
function unitIn(value: unknown): number | null {
  const unit = (value as { unit?: unknown } | null)?.unit
  return typeof unit === 'number' ? unit : null
}

/** The largest stake of a combination that is taken now; null where that cannot be told. */
async function mostFor({ policy: _, seesCap: __, ...slip }: Placed): Promise<number | null> {
  try {
    return (await sendSports('sports.quote', slip)).max.unit
  } catch {
    return null
  }
}

/** Types the most that would be taken of a bet. */
export async function askMost(bet: SlipBet): Promise<void> {
  if (!memberNow()) return
  const most = await mostFor({ ...attemptOf(bet).input, unit: bet.unit ?? 1 })
  if (most) typeStake(bet.key, String(most / MINOR_PER_UNIT))
}

export function forgetReceipts(): void {
  $receipts.set([])
}

/** Puts the picks of tickets on the slip once more, at the odds of now. */
export function againFrom(tickets: readonly SportsTicket[]): void {
  forgetReceipts()
  const picks = new Map<string, SlipPick>()
  for (const pick of tickets.flatMap(picksOf)) picks.set(pick.id, pick)
  fillSlip([...picks.values()])
  void refreshPicks().catch(() => undefined)
}
