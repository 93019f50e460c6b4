import { atom } from 'nanostores'
import { type CallValue, sendContent } from '#lib/client/content-routes'
import { onVisit } from '#lib/client/on-visit'
import { checkRain, type RainCheck } from '#lib/rewards/chance/rain-proof'
import { createLoaded } from '#lib/stores/loaded'
import { $session } from '#lib/stores/session'

export type Rain = CallValue<'rain.list'>['rains'][number]
export type Proof = CallValue<'rain.proof'>

const EVERY_MS = 10_000

/** Red envelopes for the member; a visitor and a trial are shown none. */
export const rains = createLoaded(async (): Promise<readonly Rain[]> => {
  if ($session.get().state !== 'in') return []
  return (await sendContent('rain.list', {})).rains
})

/** What was opened just now, until it is closed. */
export const $opened = atom<{ title: string; amount: number } | null>(null)

const isOpen = ({ state }: Rain) => state === 'soon' || state === 'open'

/** Follows them while somebody looks. */
export function watchRains(): () => void {
  return onVisit(() => {
    const stop = $session.subscribe(() => void rains.refresh())
    const timer = setInterval(() => {
      if (document.hidden || !rains.$value.get()?.some(isOpen)) return
      void rains.refresh()
    }, EVERY_MS)
    return () => {
      stop()
      clearInterval(timer)
    }
  })
}

/** Opens one; the list says what became of it. */
export async function openEnvelope({ code, title }: Rain): Promise<void> {
  try {
    const { amount } = await sendContent('rain.open', { code })
    $opened.set({ title, amount })
  } finally {
    await rains.refresh()
  }
}

export type Checked = Proof & RainCheck

/** Works out again, in this browser, how they were split. */
export async function checkSplit(code: string): Promise<Checked> {
  const proof = await sendContent('rain.proof', { code })
  return { ...proof, ...(await checkRain(proof)) }
}
