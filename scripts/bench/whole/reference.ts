import { drive, type Load, requestText } from '../load/drive.ts'
import { type Row, row } from '../table.ts'

const HEALTH = requestText('GET', '/wps/health', { Accept: 'application/json' })
const CONNECTIONS = 64
const ROUND_MS = 1_500

/** What something cost: how many of it a second, or how long one took; and the most it may. */
export interface Cost {
  what: string
  /** Of a rate: so many a second. */
  aSecond?: number
  /** Of a time: milliseconds. */
  ms?: number
  /** In empty calls. */
  most: number
  /** Refusals, by status. */
  refused?: Load['refused']
}

/**
 * The measure of the run: how many empty JSON calls the same site answers in a second. Costs are
 * told in such calls, so that a slow machine says the same.
 */
export class Reference {
  readonly rates: number[] = []
  private readonly port: number

  constructor(port: number) {
    this.port = port
  }

  private async take(): Promise<number> {
    const load = { port: this.port, connections: CONNECTIONS, durationMs: ROUND_MS }
    const { rate } = await drive({ ...load, next: () => HEALTH })
    this.rates.push(rate)
    return rate
  }

  /** Measures something between two readings, and tells it by their mean. */
  async beside(work: () => Promise<Cost[]>): Promise<Row[]> {
    const before = await this.take()
    const costs = await work()
    const rate = (before + (await this.take())) / 2
    return costs.map((cost) => told(cost, rate))
  }
}

function told({ what, aSecond, ms = 0, most, refused = {} }: Cost, rate: number): Row {
  const calls = aSecond === undefined ? (ms * rate) / 1_000 : rate / aSecond
  const plain = aSecond === undefined ? `${ms.toFixed(1)} ms` : `${aSecond.toFixed(0)}/s`
  const others = Object.entries(refused).map(([status, count]) => `, ${count} answered ${status}`)
  const measured = `${calls.toFixed(1)} (${plain}${others.join('')})`
  return row(what, measured, `≤ ${most}`, calls <= most && others.length === 0)
}
