/** What stands at the console’s desks in its pictures, made by the calls that make it anywhere. */
import { setTimeout as sleep } from 'node:timers/promises'
import { CHAT_PATH, CHAT_PROTOCOL } from '../../src/lib/http/live.ts'
import { readFrames, writeFrame } from '../bench/load/web-socket.ts'
import { openPlay } from '../bench/seats/studio-pages.ts'
import { Api } from '../client/api.ts'
import type { Server } from '../serve/server.ts'

const UNIT = 10_000
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Until copies of the flags are old, and until a draw that was moved is over. */
const [FLAG_MS, DRAW_MS] = [3_000, 6_000]
const NAMES = ['marina', 'tomasr', 'lucia22']
const PASSWORD = 'Orilla-faro-2741'

/** How somebody calls a site. */
export type ApiOf = (token: string) => Api

async function member(server: Server, username: string, apiOf: ApiOf): Promise<Api> {
  const given = { username, password: PASSWORD, confirmPassword: PASSWORD, declaration: true }
  const { token } = await new Api(server.url).call('register.username', given)
  return apiOf(String(token))
}

/** Promotions in each state, and applications that wait for somebody. */
async function promotions(operator: Api, members: readonly Api[]): Promise<void> {
  const now = Date.now()
  const span = { startsAt: now - DAY_MS, endsAt: now + 30 * DAY_MS }
  const made = {
    BIENVENIDA: {
      ...{ ...span, type: 'deposit', pool: 'bonus', number: 1, tone: 'teal' },
      titles: { es: 'Bono de primer depósito', en: 'First deposit bonus' },
      tiers: [{ from: 20 * UNIT, percent: 50, cap: 25 * UNIT }],
      terms: {
        ...{ multiplier: 1_000, base: 'bonus', weights: { RNG: 100, LOTT: 20 } },
        ...{ maxBet: 5 * UNIT, maxBetPolicy: 'refuse', maxWin: 125 * UNIT, lastsMs: 7 * DAY_MS },
      },
    },
    JUGADA: {
      ...{ ...span, type: 'gift', pool: 'main', amount: 7 * UNIT, applications: 2 },
      titles: { es: 'Tu mejor jugada', en: 'Your best bet' },
    },
    SEMANA: {
      ...{ ...span, type: 'loss-back', pool: 'main', period: 'weekly', rate: 500, cap: 50 * UNIT },
      ...{ minimum: 10 * UNIT, titles: { es: 'Semana con regreso', en: 'Money-back week' } },
    },
  }
  for (const [code, definition] of Object.entries(made))
    await operator.call('operator.setPromotion', { code, definition })
  for (const code of ['BIENVENIDA', 'JUGADA']) {
    await operator.call('operator.fundPromotion', { code, amount: 2_500 * UNIT })
    await operator.call('operator.runPromotion', { code, isOn: true })
  }
  const words = ['Acerté los cinco números', 'La ronda de mi vida: multiplicó por 800', 'Gané']
  // All of them come from one device here, which the staff lets pass.
  for (const account of NAMES)
    await operator.call('operator.liftPromotion', { code: 'JUGADA', account, reason: 'Conocida' })
  for (const [at, comment] of words.entries())
    await members[at]?.call('promotion.apply', { code: 'JUGADA', comment })
}

/** A mission, a tournament, a raffle, a wheel and envelopes, each with money set aside. */
async function rewards(operator: Api): Promise<void> {
  const now = Date.now()
  const quarter = Math.ceil((now + MINUTE_MS) / (15 * MINUTE_MS)) * 15 * MINUTE_MS
  const titles = (es: string, en: string) => ({ es, en })
  for (const name of ['points', 'vip', 'boards', 'referral'])
    await operator.call('operator.fundPot', { name, amount: 1_000 * UNIT })
  const mission = { from: now, to: now + 30 * DAY_MS, period: 'daily', reward: 2 * UNIT }
  const missions = {
    PASEO: { ...mission, measure: 'count', target: 10, names: titles('Diez apuestas', 'Ten bets') },
    FARO: {
      ...{ ...mission, measure: 'valid-bet', target: 100 * UNIT, period: 'weekly' },
      ...{ names: titles('Cien de apuesta válida', 'A hundred of valid bet'), reward: 5 * UNIT },
    },
  }
  for (const [code, definition] of Object.entries(missions))
    await operator.call('operator.setMission', { code, definition })
  await operator.call('operator.fundMission', { code: 'PASEO', amount: 500 * UNIT })
  await operator.call('operator.runMission', { code: 'PASEO', isOn: true })
  const cup = {
    ...{ names: titles('Copa del arrecife', 'Reef cup'), scoring: 'multiple', minStake: UNIT },
    ...{ from: now + MINUTE_MS, to: now + 7 * DAY_MS, join: true, pool: 1_000 * UNIT },
    shares: [5_000, 3_000, 2_000],
  }
  await operator.call('operator.setTournament', { code: 'ARRECIFE', definition: cup })
  await operator.call('operator.fundTournament', { code: 'ARRECIFE', amount: 1_000 * UNIT })
  await operator.call('operator.runTournament', { code: 'ARRECIFE', isOn: true })
  const span = { startsAt: quarter, endsAt: quarter + 7 * DAY_MS }
  await operator.call('operator.makeRaffle', {
    ...{ ...span, code: 'VIERNES', titles: titles('Rifa del viernes', 'Friday raffle') },
    ...{ per: 50 * UNIT, perDay: 20 },
    prizes: [{ code: 'first', amount: 100 * UNIT, count: 1 }],
  })
  await operator.call('operator.makeWheel', {
    ...{ ...span, code: 'SABADO', titles: titles('Rueda del sábado', 'Saturday wheel') },
    ...{ per: 50 * UNIT, perDay: 20, budget: 500 * UNIT, consolation: 'none' },
    segments: [
      { code: 'hundred', amount: 100 * UNIT, weight: 1, stock: 3 },
      { code: 'five', amount: 5 * UNIT, weight: 29, stock: null },
      { code: 'none', amount: 0, weight: 70, stock: null },
    ],
  })
  await operator.call('operator.runWheel', { code: 'SABADO', isOn: true })
  await operator.call('operator.makeRain', {
    ...{ code: 'LLUVIA', titles: titles('Lluvia de la tarde', 'Afternoon shower') },
    ...{ mode: 'random', total: 100 * UNIT, shares: 40, startsAt: now, endsAt: now + DAY_MS },
  })
  const article = { price: 500 * UNIT, names: titles('Gorra', 'Cap'), kind: 'goods', perMember: 1 }
  await operator.call('operator.setArticle', { code: 'GORRA', definition: article })
  await operator.call('operator.stockArticle', { code: 'GORRA', count: 20 })
  await operator.call('operator.startReferral', {
    milestones: [
      { kind: 'deposit', amount: 20 * UNIT, reward: 5 * UNIT },
      { kind: 'valid-bet', amount: 500 * UNIT, reward: 15 * UNIT },
    ],
    ...{ days: 30, perMonth: 20 },
  })
}

/** Two vendors, one of them under maintenance. */
async function vendors(operator: Api): Promise<void> {
  const currencies = { USD: { code: 'USD', decimals: 2, factor: 100 } }
  const title = { category: 'RNG', minBet: 2_000, maxBet: 500_000, betStep: 1_000 }
  await operator.call('operator.setVendor', {
    code: 'HARBOUR',
    record: {
      ...{ names: { es: 'Muelle Norte', en: 'North Harbour' }, currencies },
      ...{ origins: ['https://play.harbour.example'], base: 'https://api.harbour.example' },
      template: 'https://play.harbour.example/{game}?token={token}&lang={lang}',
      ...{ addresses: ['192.0.2.0/24'], lobby: 'harbour-lobby' },
      games: {
        'tide-1': { ...title, names: { es: 'Marea alta', en: 'High tide' }, isHot: true },
        'pier-2': { ...title, names: { es: 'El muelle', en: 'The pier' }, isNew: true },
        'lamp-3': { ...title, names: { es: 'Faro viejo', en: 'Old lamp' }, hidden: true },
      },
      campaigns: {
        summer: { pool: 'main' },
        'welcome-10': {
          ...{ pool: 'bonus', times: 10, weights: { RNG: 100 }, maxBet: 5 * UNIT },
          ...{ maxWin: 100 * UNIT, lastsMs: 7 * DAY_MS },
        },
      },
    },
  })
  await operator.call('operator.setVendor', {
    code: 'BRISA',
    record: { names: { es: 'Taller Brisa', en: 'Breeze Workshop' }, currencies, mode: 'transfer' },
  })
  const notice = { es: 'Volvemos a las ocho', en: 'Back at eight' }
  const until = Date.now() + DAY_MS / 4
  const closed = { code: 'BRISA', state: 'maintenance', until, notice }
  await operator.call('operator.setVendorState', closed)
}

/** What one member says in the room of a language, and another reports. */
async function chat(
  server: Server,
  [one, other]: readonly Api[],
  said: readonly string[],
): Promise<void> {
  if (!one || !other) return
  const open = async (
    api: Api,
    hear: (frame: { type: string; message?: { id: number } }) => void,
  ) => {
    const { pass } = await api.call('chat.enter', { room: 'es' })
    const socket = openPlay(server.url, pass, CHAT_PROTOCOL, CHAT_PATH)
    readFrames(socket, (text) => hear(JSON.parse(text)))
    return (frame: object) => socket.write(writeFrame(JSON.stringify(frame)))
  }
  const ids: number[] = []
  const report = await open(other, ({ type, message }) => {
    if (type === 'said' && message) ids.push(message.id)
  })
  const say = await open(one, () => undefined)
  await sleep(MINUTE_MS / 60)
  for (const [at, text] of said.entries()) {
    say({ type: 'say', id: `m${at}`, text })
    await sleep(2_500)
  }
  for (const [at, id] of ids.entries())
    report({ type: 'report', id, reason: at === 0 ? 'advertising' : 'insult' })
  await sleep(MINUTE_MS / 60)
}

/** A draw of a public format whose time has come: somebody enters its result. */
async function draws(operator: Api): Promise<void> {
  const { current } = await operator.call('lottery.current', { gameCode: 'TRIODIA' })
  const closeAt = Date.now() + DRAW_MS / 2
  const times = { closeAt, drawAt: closeAt + DRAW_MS / 4, reason: 'El organizador lo adelantó' }
  await operator.call('operator.moveDraw', { gameCode: 'TRIODIA', issue: current.issue, ...times })
  await sleep(DRAW_MS)
}

const SAID = ['¿Alguien quiere ver mi página? Búsquenme afuera', 'Eres un bobo, no sabes jugar']

/** Fills the desks of a site that is looked at. */
export async function fillDesks(
  server: Server,
  operator: Api,
  apiOf: ApiOf = (token) => new Api(server.url, token),
  said: readonly string[] = SAID,
): Promise<void> {
  await operator.call('site.set', { flags: { CHATROOM3: true } })
  await sleep(FLAG_MS)
  const members: Api[] = []
  for (const name of NAMES) members.push(await member(server, name, apiOf))
  await promotions(operator, members)
  await rewards(operator)
  await vendors(operator)
  await chat(server, members, said)
  await draws(operator)
}
