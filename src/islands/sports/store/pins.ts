import { atom, onMount } from 'nanostores'
import { readLocal, writeLocal } from '#lib/browser/storage'
import { onVisit } from '#lib/client/on-visit'

const KEY = 'pinnedMarkets'

/** Names of markets that a member wants to see first, `OU/1H`; kept in this browser. */
export const $pins = atom<ReadonlySet<string>>(new Set())

onMount($pins, () =>
  onVisit(() => {
    const kept = readLocal(KEY)
    if (kept) $pins.set(new Set(kept.split(',')))
  }),
)

export function togglePin(name: string): void {
  const pins = new Set($pins.get())
  if (!pins.delete(name)) pins.add(name)
  $pins.set(pins)
  writeLocal(KEY, [...pins].join(','))
}
