import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { Api } from '../../client/api.ts'
import { ROOT } from '../../serve/root.ts'
import type { Server } from '../../serve/server.ts'
import { type Row, row } from '../table.ts'
import { onSite } from './site.ts'

const MATCHES = 200
const PAGE_BYTES = 60_000
/** A clock that goes on, so that matches of all competitions are on. */
const AROUND = path.join(ROOT, 'tests/e2e/support/clock-ahead.mjs')
const STEPS = 12
const STEP_MS = 30_000

const compressed = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length

/** How much of a list of matches goes over the line: as pages ask for it, and whole. */
export const benchLists = (): Promise<Row[]> =>
  onSite({}, async ({ server }) => measure(server), AROUND)

async function measure(server: Server): Promise<Row[]> {
  const api = new Api(server.url)
  const look = async (shape: 'row' | 'full') => {
    const request = await api.request('sports.events', { count: MATCHES, shape })
    return (await fetch(request)).text()
  }
  for (let step = 0; step < STEPS; step += 1) {
    await look('row')
    await fetch(server.url, { headers: { 'x-clock-on': String(STEP_MS) } })
  }
  const [plain, full] = [await look('row'), await look('full')]
  const events: { state: string }[] = JSON.parse(plain).value.events
  const live = events.filter(({ state }) => state === 'live').length
  const bytes = Math.round((plain.length / events.length) * MATCHES)
  const what = `a list of ${MATCHES} matches as pages ask for it`
  return [
    row(what, `${bytes} B`, `≤ ${PAGE_BYTES} B`, bytes <= PAGE_BYTES),
    row(`measured on ${events.length}, ${live} of them on; compressed`, `${compressed(plain)} B`),
    row('the same with all main markets', `${full.length} B, compressed ${compressed(full)} B`),
  ]
}
