import { type CallInput, type CallValue, sendContent } from '#lib/client/content-routes'
import { createIntent } from '#lib/client/intent'
import { createLoaded } from '#lib/stores/loaded'
import { $session } from '#lib/stores/session'
import { refreshBalance } from '#lib/stores/wallet'
import { rains } from './store'

export type Bounds = CallValue<'rain.bounds'>

/** Whether and how much of their own the member may let fall now; null: they may not. */
export const rainBounds = createLoaded(
  async (): Promise<Bounds | null> =>
    $session.get().state === 'in' ? sendContent('rain.bounds', {}) : null,
)

const intent = createIntent()

/** Lets envelopes fall once, however often the answer is lost. Throws `CallError`. */
export async function giveRain(input: CallInput<'rain.give'>): Promise<void> {
  await sendContent('rain.give', input, { key: intent.keyFor(input) })
  intent.done()
  void refreshBalance()
  await Promise.all([rains.refresh(), rainBounds.refresh()])
}
