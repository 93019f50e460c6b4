import { Api, type CallName, newKey } from '../../client/api.ts'
import type { Server } from '../../serve/server.ts'
import type { Random } from './random.ts'
import { PAYMENT, type Person } from './world.ts'

const UNIT_MINOR = 10_000
const GAME = 'VELOZ1'

/** A call that moves money, with the key under which it may be sent any number of times. */
export interface Act {
  name: CallName
  person: Person
  input: Record<string, unknown>
  key: string
}

/** How an act was answered; undefined: nobody knows, as the connection broke or it was a 5xx. */
export interface Answer {
  status: number
  code: string
  /** Of what it made: a ticket, deposit, withdrawal or transfer. */
  id: string
  replayed: boolean
}

function bet(random: Random, issue: string) {
  const multiple = random.between(1, 50)
  const pos: number[][] = [[], [], [], [], []]
  pos[random.between(0, 4)] = [random.between(0, 9)]
  const amount = 10 * multiple
  const line = { play: 'FIXED', selection: { pos }, unit: 10, multiple, bets: 1, amount }
  return { gameCode: GAME, issue, lines: [line], amount }
}

const WEIGHTS: [CallName, number][] = [
  ['lottery.place', 60],
  ['deposit.request', 14],
  ['withdraw.request', 12],
  ['transfer.send', 14],
]
const WHOLE = WEIGHTS.reduce((sum, [, weight]) => sum + weight, 0)

function chosen(random: Random): CallName {
  let left = random.next() * WHOLE
  for (const [name, weight] of WEIGHTS) {
    left -= weight
    if (left < 0) return name
  }
  return 'lottery.place'
}

/** The next act, by the seed alone but for its key and the draw on sale. */
export function nextAct(random: Random, people: readonly Person[], issue: string): Act {
  const person = random.pick(people)
  const name = chosen(random)
  const amount = random.between(10, 60) * UNIT_MINOR
  const key = newKey()
  if (name === 'lottery.place') return { name, person, key, input: bet(random, issue) }
  const sandbox = { method: 'sandbox', amount }
  if (name === 'deposit.request') return { name, person, key, input: sandbox }
  const paymentPassword = PAYMENT
  if (name === 'withdraw.request') {
    return { name, person, key, input: { ...sandbox, paymentPassword } }
  }
  const to = person.upline
    ? { to: 'upline' }
    : { to: 'downline', account: random.pick(person.downline) }
  return { name, person, key, input: { ...to, amount, paymentPassword } }
}

/** Sends an act once. */
export async function sendAct(server: Server, { name, person, input, key }: Act) {
  const request = await new Api(server.url, person.token).request(name, input, key)
  const response = await fetch(request, { signal: AbortSignal.timeout(20_000) })
  const { value, code = '' } = (await response.json()) as {
    code?: string
    value: { id?: string; ticket?: { id: string } } | null
  }
  const { status, headers } = response
  if (status >= 500 || status === 429) return undefined
  const replayed = headers.get('idempotency-replayed') === 'true'
  return { status, code, id: value?.ticket?.id ?? value?.id ?? '', replayed } satisfies Answer
}

/** The draw on sale, for some time yet. */
export async function onSale(server: Server): Promise<string> {
  const { current } = await new Api(server.url).call('lottery.current', { gameCode: GAME })
  return String(current.issue)
}
