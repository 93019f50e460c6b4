/**
 * The quick whole: what each kind of work costs on one site with everything behind it, in empty
 * JSON calls of the same site, measured before and after each.
 */
import { median } from '../bets.ts'
import { printTable, type Row, row } from '../table.ts'
import { Reference } from './reference.ts'
import { claims } from './rewards.ts'
import { consoleScreens, truthPage } from './screens.ts'
import { BETS, ENTRIES, MEMBERS, onWholeSite } from './site.ts'
import { bonusStakes, lotteryBets, sportsBets, vendorCalls } from './stakes.ts'
import { crashFrames, spins } from './studio.ts'

const BLOCKS = [
  ...[lotteryBets, vendorCalls, sportsBets, bonusStakes, claims],
  ...[spins, crashFrames, consoleScreens, truthPage],
]

export const benchWhole = (): Promise<Row[]> =>
  onWholeSite(async (site) => {
    const reference = new Reference(Number(new URL(site.server.url).port))
    const rows: Row[] = []
    // Not measured: what a site does in its first seconds.
    await reference.beside(async () => [])
    for (const block of BLOCKS) {
      const told = await reference.beside(() => block(site))
      printTable(told)
      rows.push(...told)
    }
    const begun = performance.now()
    const { ok, entries } = await site.operator.call('operator.audit')
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
    const rates = reference.rates.slice(2)
    const [least, most] = [Math.min(...rates), Math.max(...rates)].map((rate) => rate.toFixed(0))
    return [
      row('members, entries, bets of the year', `${MEMBERS}, ${ENTRIES}, ${BETS}`),
      row('the empty call, between', `${median(rates).toFixed(0)}/s (${least} to ${most}/s)`),
      ...rows,
      row(`audit of ${entries} entries, ${seconds} s`, ok ? 'AUDIT-OK' : 'failed', 'AUDIT-OK', ok),
    ]
  })
