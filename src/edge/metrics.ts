import type { Env } from '#env'
import type { EdgeContext } from './context'
import { inFlight } from './guards/shed'
import { operatorOf } from './site/operator'

/** Upper bounds of the histogram, in milliseconds. */
const BOUNDS = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000]

interface Series {
  answers: Map<number, number>
  /** Answers within each bound. */
  within: number[]
  count: number
  sumMs: number
}

/** What this worker has answered since it began, by call; pages and files are one each. */
const series = new Map<string, Series>()

function seriesOf(name: string): Series {
  const known = series.get(name)
  if (known) return known
  const made = { answers: new Map(), within: BOUNDS.map(() => 0), count: 0, sumMs: 0 }
  series.set(name, made)
  return made
}

export interface Measured {
  /** The call, or what else was asked for. */
  name: string
  status: number
  ms: number
  country: string
}

/**
 * Counts an answer: here for `/metrics`, and where the host keeps data points (`METRICS`, Workers
 * Analytics Engine) as one of call, status class, status and country, with its milliseconds.
 */
export function count({ name, status, ms, country }: Measured, { METRICS }: Env): void {
  const own = seriesOf(name)
  own.answers.set(status, (own.answers.get(status) ?? 0) + 1)
  own.count += 1
  own.sumMs += ms
  const at = BOUNDS.findIndex((bound) => ms <= bound)
  if (at >= 0) own.within[at] = (own.within[at] ?? 0) + 1
  METRICS?.writeDataPoint({
    indexes: [name],
    blobs: [name, `${Math.floor(status / 100)}xx`, String(status), country],
    doubles: [ms],
  })
}

function linesOf(name: string, { answers, within, count: all, sumMs }: Series): string[] {
  const call = `call="${name}"`
  let sum = 0
  const buckets = BOUNDS.map((bound, at) => {
    sum += within[at] ?? 0
    return `orilla_answer_seconds_bucket{${call},le="${bound / 1000}"} ${sum}`
  })
  return [
    ...[...answers].map(
      ([status, times]) => `orilla_answers_total{${call},status="${status}"} ${times}`,
    ),
    ...buckets,
    `orilla_answer_seconds_bucket{${call},le="+Inf"} ${all}`,
    `orilla_answer_seconds_sum{${call}} ${sumMs / 1000}`,
    `orilla_answer_seconds_count{${call}} ${all}`,
  ]
}

/** What this worker has counted, in the text form of Prometheus; for whoever runs the site. */
export function metricsPage(c: EdgeContext): Response {
  operatorOf(c.req.raw, c.env)
  const lines = [
    '# TYPE orilla_answers_total counter',
    '# TYPE orilla_answer_seconds histogram',
    ...[...series].sort().flatMap(([name, own]) => linesOf(name, own)),
    '# TYPE orilla_in_flight gauge',
    `orilla_in_flight ${inFlight()}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; version=0.0.4', 'cache-control': 'no-store' },
  })
}
