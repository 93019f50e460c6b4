import { atom } from 'nanostores'
import type { Chase } from '#lib/api/lottery/chase'
import type { Ticket } from '#lib/api/lottery/lottery'
import { readSession, SESSION_KEYS, writeSession } from '#lib/browser/storage'
import { type CallInput, type CallValue, send } from '#lib/client/call'
import { CallError } from '#lib/client/call-error'
import { isDefinite } from '#lib/client/definite'
import { sendLottery } from '#lib/client/lottery-routes'
import { newKey } from '#lib/ids'
import type { Line } from '#lib/stores/kept-slip'
import { $session } from '#lib/stores/session'
import { applyBalance, refreshBalance } from '#lib/stores/wallet'
import { $gameCode, loadDraws } from './game'
import { clearPad } from './pad'
import { $askedPlan, $chaseOn, $stopOnShown, $stopOnWin } from './plan'
import { quote, toTicketLine } from './quote'
import { $serverQuote, askedLine } from './server-quote'
import { $quick, $rolled, $slip, $slipDraw, clearSlip } from './slip'
import { loadTickets, noteTicket } from './ticket'

/** `chase`: the slip, for several draws. */
export type BetSource = 'slip' | 'quick' | 'chase'

/** A stake on its way: the same key and body until somebody knows what became of it. */
interface Attempt {
  key: string
  memberId: string
  from: BetSource
  input: CallInput<'lottery.place'> | StartedChase
}

type StartedChase = CallInput<'lottery.startChase'>

export interface Refusal {
  from: BetSource
  code: string
  /** The server's words in the page's language, or empty. */
  message: string
  /** What is wrong with single lines, by their place in the slip. */
  lines: Record<number, string>
}

/** `unconfirmed`: sent, and nobody knows whether it arrived; only a retry may follow. */
export const $placing = atom<'idle' | 'sending' | 'unconfirmed'>('idle')
export const $refusal = atom<Refusal | null>(null)
/** The last ticket accepted here, and the last chase. */
export const $accepted = atom<Ticket | null>(null)
export const $chased = atom<Chase | null>(null)

let attempt: Attempt | null = null
/** Lines whose limit the server has quoted: staking the same ones again says that it was seen. */
let shownCap = ''

function keepAttempt(next: Attempt | null): void {
  attempt = next
  writeSession(SESSION_KEYS.stake, next ? JSON.stringify(next) : '')
}

const memberNow = (): string => {
  const session = $session.get()
  return session.state === 'out' ? '' : session.memberId
}

/**
 * Takes back a stake that was on its way when the page was left, and drops another member's:
 * to be called whenever somebody signs in.
 */
export function restoreAttempt(): void {
  const member = memberNow()
  if (!member) return
  if (attempt && attempt.memberId !== member) {
    keepAttempt(null)
    $placing.set('idle')
    $refusal.set(null)
  }
  try {
    const kept = JSON.parse(readSession(SESSION_KEYS.stake) || 'null') as Attempt | null
    if (!kept?.key || kept.memberId !== member || $placing.get() === 'sending') return
    attempt = kept
    $placing.set('unconfirmed')
  } catch {
    writeSession(SESSION_KEYS.stake, '')
  }
}

function newAttempt(from: BetSource): Attempt | null {
  const input = from === 'chase' ? chaseInput() : stakeInput(from)
  return input && { key: newKey(), memberId: memberNow(), from, input }
}

/** Whoever stakes has seen, in the slip or in a refusal, what a limit leaves of the win. */
const seenCap = (lines: unknown, isShown: boolean): { seesCap?: true } =>
  isShown || shownCap === JSON.stringify(lines) ? { seesCap: true } : {}

function stakeInput(from: 'slip' | 'quick'): CallInput<'lottery.place'> | null {
  const quick = $quick.get()
  const lines: readonly Line[] = from === 'slip' ? $slip.get() : quick ? [quick] : []
  const gameCode = $gameCode.get()
  const priced = lines.map((line) => {
    const price = quote(gameCode, line)
    return price && !price.refused ? toTicketLine(line, price) : null
  })
  const staked = priced.filter((line) => line !== null)
  if (staked.length === 0 || staked.length < lines.length) return null
  const amount = staked.reduce((sum, line) => sum + line.amount, 0)
  const isQuoted = from === 'slip' && $serverQuote.get()?.isCapped === true
  const isShown = isQuoted || lines.some((line) => quote(gameCode, line)?.cap !== undefined)
  return {
    ...{ gameCode, issue: $slipDraw.get(), lines: staked, amount },
    ...seenCap(staked, isShown),
  }
}

/** A chase costs what the server has quoted; without a quote there is none. */
function chaseInput(): StartedChase | null {
  const plan = $askedPlan.get()
  const quoted = $serverQuote.get()
  if (!plan || !quoted?.chase) return null
  const lines = $slip.get().map(askedLine)
  return {
    ...{ gameCode: $gameCode.get(), issue: $slipDraw.get(), lines, plan },
    ...{ amount: quoted.chase.amount, stopOnWin: $stopOnWin.get() },
    ...($stopOnShown.get() && { stopOnShown: true }),
    ...seenCap(lines, quoted.isCapped),
  }
}

/**
 * Stakes the slip or the quick bet on the draw that its button names. While the answer to an
 * earlier stake is unknown, that one is sent again as it was: it is charged at most once.
 */
export async function placeBet(from: BetSource): Promise<void> {
  if ($placing.get() === 'sending' || !memberNow()) return
  restoreAttempt()
  const next = attempt ?? newAttempt(from)
  if (!next) return
  keepAttempt(next)
  $refusal.set(null)
  $rolled.set(null)
  $placing.set('sending')
  try {
    if (next.from === 'chase') {
      const input = next.input as StartedChase
      acceptChase(await sendLottery('lottery.startChase', input, { key: next.key }))
    } else {
      const input = next.input as CallInput<'lottery.place'>
      accept(next, await send('lottery.place', input, { key: next.key }))
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    await refuse(next, error)
  }
}

function accept({ from }: Attempt, answer: CallValue<'lottery.place'>): void {
  keepAttempt(null)
  shownCap = ''
  if (from === 'slip') clearSlip()
  else $quick.set(null)
  clearPad()
  $placing.set('idle')
  applyBalance(answer)
  noteTicket(answer.ticket)
  $accepted.set(answer.ticket)
}

function acceptChase(answer: CallValue<'lottery.startChase'>): void {
  keepAttempt(null)
  shownCap = ''
  clearSlip()
  clearPad()
  $chaseOn.set(false)
  $placing.set('idle')
  applyBalance(answer)
  $chased.set(answer.chase)
  void loadTickets()
}

async function refuse({ from, input }: Attempt, error: CallError): Promise<void> {
  const definite = isDefinite(error)
  if (definite) keepAttempt(null)
  shownCap = error.code === 'lottery.capped' ? JSON.stringify(input.lines) : ''
  if (error.code === 'wallet.insufficient-balance') void refreshBalance()
  if (error.code === 'lottery.draw-closed') await loadDraws().catch(() => undefined)
  $refusal.set({ from, code: error.code, message: error.message, lines: lineErrors(error) })
  $placing.set(definite ? 'idle' : 'unconfirmed')
}

const LINE_FIELD = /^lines[.[](\d+)/

function lineErrors({ fields }: CallError): Record<number, string> {
  const lines: Record<number, string> = {}
  for (const { field, message } of fields) {
    const at = LINE_FIELD.exec(field)?.[1]
    if (at !== undefined) lines[Number(at)] ??= message
  }
  return lines
}

export function askQuick(line: Line): void {
  $refusal.set(null)
  $quick.set(line)
}

/** Closes the confirmation, unless its stake is on its way. */
export function dropQuick(): void {
  if ($placing.get() !== 'sending') $quick.set(null)
}
