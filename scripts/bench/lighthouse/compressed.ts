import type { Server } from '../../serve/server.ts'
import { median, portOf } from '../bets.ts'
import { drive, requestText } from '../load/drive.ts'
import { type Row, row } from '../table.ts'

const CONNECTIONS = 64
const ROUNDS = 5
const ROUND_MS = 2_000
const RATIO_MIN = 0.8
const SCRIPT = /\/_astro\/[^"]+\.js/

/** How often an address is answered in a coding, against plain, in turns. */
async function against(server: Server, what: string, address: string): Promise<Row> {
  const rateOf = async (coding: string) => {
    const text = requestText('GET', address, { Accept: '*/*', 'Accept-Encoding': coding })
    const options = { port: portOf(server), connections: CONNECTIONS, durationMs: ROUND_MS }
    return (await drive({ ...options, next: () => text })).rate
  }
  const rates: { br: number; plain: number }[] = []
  for (let turn = 0; turn < ROUNDS; turn++)
    rates.push({ br: await rateOf('br'), plain: await rateOf('identity') })
  const br = median(rates.map((rate) => rate.br))
  const plain = median(rates.map((rate) => rate.plain))
  const ratio = median(rates.map((rate) => rate.br / rate.plain))
  const measured = `${ratio.toFixed(2)} (${br.toFixed(0)}/s, ${plain.toFixed(0)}/s)`
  return row(`${what} with brotli ÷ without`, measured, `≥ ${RATIO_MIN}`, ratio >= RATIO_MIN)
}

/** What it costs that pages and files leave compressed: nothing is compressed at a request. */
export async function benchCompressed(server: Server): Promise<Row[]> {
  const home = await (await fetch(server.url)).text()
  const [script = ''] = SCRIPT.exec(home) ?? []
  return [await against(server, 'home', '/'), await against(server, 'a script', script)]
}
