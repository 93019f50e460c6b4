import { atom } from 'nanostores'
import { type CallValue, send } from './client'

export type SiteStatus = CallValue<'site.status'>

/** What the site says of itself: its money, its zone, its flags. */
export const $site = atom<SiteStatus | null>(null)

export async function loadSite(): Promise<void> {
  $site.set(await send('site.status', {}))
}
