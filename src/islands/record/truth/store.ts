import { atom } from 'nanostores'
import { type CallValue, sendContent } from '#lib/client/content-routes'
import { DAY_MS } from '#lib/limits'
import { createLoaded } from '#lib/stores/loaded'

export type Activity = CallValue<'truth.activity'>
export type Seal = CallValue<'truth.seals'>['seals'][number]
export type Returned = CallValue<'truth.returns'>['rows'][number]

/** Spans that can be chosen, in days up to today. */
export const SPANS = ['1', '7', '30', '365'] as const
export type Span = (typeof SPANS)[number]

export const $span = atom<Span>('30')

const fromOf = (days: Span) => {
  const first = Date.now() - (Number(days) - 1) * DAY_MS
  return new Date(first).toISOString().slice(0, 10)
}

/** What was bet and paid on each game in the chosen days. */
export const returns = createLoaded(() =>
  sendContent('truth.returns', { from: fromOf($span.get()), by: 'all' }),
)

/** Draws, matches and interruptions of the chosen days. */
export const activity = createLoaded(() =>
  sendContent('truth.activity', { days: Number($span.get()) }),
)

/** The same of one game by its plays. */
export const playsOf = (gameCode: string) =>
  createLoaded(() =>
    sendContent('truth.returns', { from: fromOf($span.get()), by: 'all', gameCode }),
  )

export function chooseSpan(span: Span): void {
  $span.set(span)
  void returns.load()
  void activity.load()
}

/** Every game by its days, as a file. */
export const returnsCsv = async (): Promise<string> =>
  (await sendContent('truth.returnsCsv', { from: fromOf($span.get()), by: 'day' })).csv

export const returnsJson = async (): Promise<string> =>
  JSON.stringify(await sendContent('truth.returns', { from: fromOf($span.get()), by: 'day' }))

/** The newest days under their roots. */
export const seals = createLoaded(() => sendContent('truth.seals', { count: 14 }))

/** What proves a movement of one's own. */
export const proofOf = (id: string) => sendContent('truth.proof', { id })
