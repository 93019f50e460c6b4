import { setTimeout as sleep } from 'node:timers/promises'
import { type CallName, newKey } from '../../scripts/client/api'

const IN_FLIGHT = 256
/** How often a site that is too busy is asked again. */
const TRIES = 10

/** One request that can be sent any number of times. */
export interface Bet {
  /** Whose it is, and which of theirs: what a ticket is recognised by. */
  account: string
  token: string
  multiple: number
  key: string
  body: string
}

export interface Answer {
  status: number
  id: string
  code: string
  replayed: boolean
}

export interface Account {
  token: string
  account: string
}

export const UNIT = 10

/** Bets of one draw, spread evenly over the accounts, no two of an account alike. */
export function betsOf(accounts: Account[], issue: string, count: number, from = 0): Bet[] {
  return Array.from({ length: count }, (_, at) => {
    const { token, account } = accounts[at % accounts.length] as Account
    const multiple = from + Math.floor(at / accounts.length) + 1
    const amount = UNIT * multiple
    const selection = { pos: [[7], [], [], [], []] }
    const line = { play: 'FIXED', selection, unit: UNIT, multiple, bets: 1, amount }
    const body = JSON.stringify({ gameCode: 'VELOZ1', issue, lines: [line], amount })
    return { account, token, multiple, key: newKey(), body }
  })
}

async function send(url: string, { token, key, body }: Bet): Promise<Answer> {
  const name: CallName = 'lottery.place'
  const response = await fetch(`${url}/wps/lottery/tickets`, {
    method: 'POST',
    body,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      'X-Module-Id': name,
      Language: 'en',
    },
  })
  const { code = '', value } = (await response.json()) as {
    code?: string
    value: { ticket: { id: string } } | null
  }
  const replayed = response.headers.get('idempotency-replayed') === 'true'
  return { status: response.status, id: value?.ticket.id ?? '', code, replayed }
}

/** Sends a bet; again, with its key, when it is told to come later. */
async function sendPatiently(url: string, bet: Bet): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send(url, bet)
    if (answer.status !== 503 || tries === TRIES) return answer
    await sleep(1_000)
  }
}

/**
 * Sends bets with 256 in flight. What is not answered is not in the map: the connection broke, or
 * `onAnswer` said to stop before it was sent.
 */
export async function sendAll(
  url: string,
  bets: readonly Bet[],
  onAnswer: (count: number) => boolean = () => true,
): Promise<Map<Bet, Answer>> {
  const answers = new Map<Bet, Answer>()
  let next = 0
  let isGoing = true
  const lane = async () => {
    for (let bet = bets[next++]; bet && isGoing; bet = bets[next++]) {
      const answer = await sendPatiently(url, bet).catch(() => undefined)
      if (answer) answers.set(bet, answer)
      if (answer && isGoing) isGoing = onAnswer(answers.size)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, lane))
  return answers
}
