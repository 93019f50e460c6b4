import { readSession, SESSION_KEYS } from '#lib/browser/storage'
import { type BalanceFrame, LIVE_PATH, LIVE_PROTOCOL } from '#lib/http/live'
import { BALANCE_POLL_MS, LIVE_RETRY_MAX_MS, LIVE_RETRY_MS } from '#lib/limits'

/** What is done with a frame, and what asks where there is no socket. */
interface BalanceTaker {
  apply: (frame: BalanceFrame) => void
  ask: () => unknown
}

let following = ''
let taker: BalanceTaker | undefined
let socket: WebSocket | undefined
let polling: ReturnType<typeof setInterval> | undefined
let again: ReturnType<typeof setTimeout> | undefined
let failures = 0

/**
 * Follows a member's balance over a socket; while there is none the balance is asked for now and
 * then. An empty id ends it.
 */
export function followBalance(member: string, by: BalanceTaker): void {
  taker = by
  if (member === following) return
  following = member
  failures = 0
  stop()
  if (member) open()
}

function stop(): void {
  clearTimeout(again)
  clearInterval(polling)
  polling = undefined
  const old = socket
  socket = undefined
  old?.close()
}

/** Asks while there is no socket, and only for somebody who looks. */
function poll(): void {
  polling ??= setInterval(() => {
    if (document.visibilityState === 'visible') taker?.ask()
  }, BALANCE_POLL_MS)
}

function open(): void {
  // Nothing is sent before a given or expired password is changed.
  if (readSession(SESSION_KEYS.steps).includes('password')) {
    again = setTimeout(open, LIVE_RETRY_MS)
    return
  }
  // A handshake may hang: until it is through there is no socket.
  poll()
  const token = readSession(SESSION_KEYS.token)
  if (!token || typeof WebSocket === 'undefined') return
  const url = new URL(LIVE_PATH, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  const mine = new WebSocket(url, [LIVE_PROTOCOL, token])
  socket = mine
  mine.onopen = () => {
    failures = 0
    clearInterval(polling)
    polling = undefined
  }
  mine.onmessage = ({ data }) => {
    if (socket === mine) take(String(data))
  }
  mine.onclose = () => {
    if (socket !== mine) return
    socket = undefined
    retry()
  }
}

function retry(): void {
  const wait = Math.min(LIVE_RETRY_MAX_MS, LIVE_RETRY_MS * 2 ** failures)
  failures += 1
  again = setTimeout(open, wait)
}

function take(text: string): void {
  try {
    const frame = JSON.parse(text) as BalanceFrame
    const isBalance = frame.type === 'balance' && Number.isSafeInteger(frame.version)
    if (isBalance) taker?.apply(frame)
  } catch {
    // What is no frame changes nothing; the next one holds the whole balance.
  }
}
