import { setTimeout as sleep } from 'node:timers/promises'
import { Api } from '../../client/api.ts'
import type { Server } from '../../serve/server.ts'
import { openMembers } from '../bets.ts'
import { Pages, percentile } from '../seats/studio-pages.ts'
import { type Row, row } from '../table.ts'
import type { Order, Report } from './pages.ts'

const [READERS, WRITERS] = [920, 80]
const ALL = READERS + WRITERS
const AT_ONCE = 40
const ROOM = 'es'
/** Until copies of the flag are old, while all talk, and until the last frame has come. */
const [FLAG_MS, TALK_MS, REST_MS] = [3_000, 20_000, 3_000]
const WAIT_MAX_MS = 200
const PASSWORD = 'Orilla-faro-2741'

async function writer(url: string, index: number): Promise<string> {
  const input = { username: `habla${index}`, password: PASSWORD, confirmPassword: PASSWORD }
  return (await new Api(url).call('register.username', { ...input, declaration: true })).token
}

const passOf = async (url: string, token: string): Promise<string> =>
  (await new Api(url, token).call('chat.enter', { room: ROOM })).pass

/** A thousand pages in one room: eighty members write twenty messages a second, trials read. */
export async function benchChat(server: Server): Promise<Row[]> {
  const { url, operatorToken } = server
  const operator = new Api(url, operatorToken)
  await operator.call('site.set', { flags: { CHATROOM3: true } })
  const trials = await openMembers(server, READERS)
  const writers = Array.from({ length: WRITERS }, (_, index) => writer(url, index))
  const tokens = [...(await Promise.all(writers)), ...trials]
  await sleep(FLAG_MS)
  const pages = new Pages<Order, Report>('chat/pages.ts')
  try {
    for (let from = 0; from < ALL; from += AT_ONCE) {
      const some = tokens.slice(from, from + AT_ONCE)
      const passes = await Promise.all(some.map((token) => passOf(url, token)))
      await pages.tell({ do: 'join', url, passes })
    }
    await sleep(REST_MS)
    await pages.tell({ do: 'talk', writers: WRITERS })
    await sleep(TALK_MS)
    await pages.tell({ do: 'stop' })
    await sleep(REST_MS)
    return rows(await pages.tell({ do: 'report' }))
  } finally {
    pages.end()
  }
}

function rows({ joined, sent, refused, waits, stayed }: Report): Row[] {
  waits.sort((one, other) => one - other)
  const last = percentile(waits, 0.99)
  const lost = sent * ALL - waits.length
  const isWhole = joined === ALL && stayed === ALL
  return [
    row(`pages in one room, ${WRITERS} of which write`, `${stayed}`, `${ALL}`, isWhole),
    row('messages', `${sent}, ${(sent / (TALK_MS / 1_000)).toFixed(1)}/s`),
    row('refused', `${refused}`, '0', refused === 0),
    row('a message that a page did not hear', `${lost}`, '0', lost === 0),
    row('until a page hears one, p50', `${percentile(waits, 0.5).toFixed(0)} ms`),
    row('p99', `${last.toFixed(0)} ms`, `${WAIT_MAX_MS} ms`, last <= WAIT_MAX_MS),
  ]
}
