import { atom, onMount } from 'nanostores'
import { readLocal, writeLocal } from '#lib/browser/storage'
import { type CallValue, send } from '#lib/client/call'
import { onVisit } from '#lib/client/on-visit'
import { TRIAL_CURRENCY } from '#lib/money'
import { $session } from './session'
import { loadSite } from './site'

export type Balance = Omit<CallValue<'wallet.balance'>, 'currencySymbol'> & {
  /** Shown before amounts. */
  symbol: string
}

/** What the member may stake; null while nobody is signed in or it is not known yet. */
export const $balance = atom<Balance | null>(null)

export const $balanceLoading = atom(false)

/** What stands in its place where none can be asked for. */
export const $balanceAway = atom<unknown>(null)

/** Shown as `***`; kept in this browser. */
export const $balanceHidden = atom(false)

const HIDDEN_KEY = 'balanceHidden'

/** Who the kept balance belongs to: versions of two members cannot be compared. */
let owner = ''

onMount($balance, () =>
  onVisit(() => {
    $balanceHidden.set(readLocal(HIDDEN_KEY) === '1')
    const unbind = $session.subscribe((session) => {
      const next = session.state === 'out' ? '' : session.memberId
      if (next === owner) return
      owner = next
      $balance.set(null)
      if (next) void refreshBalance()
      void import('./wallet-live').then(({ followBalance }) => followBalance(next, TAKER))
    })
    const onFocus = () => {
      if (document.visibilityState === 'visible') void refreshBalance()
    }
    document.addEventListener('visibilitychange', onFocus)
    window.addEventListener('focus', onFocus)
    return () => {
      unbind()
      document.removeEventListener('visibilitychange', onFocus)
      window.removeEventListener('focus', onFocus)
    }
  }),
)

/** Takes a balance from any answer; one older than the shown one is ignored. */
export function applyBalance(
  next: Pick<Balance, 'sumBalance' | 'version'> & { held?: number; bonus?: number },
): void {
  const shown = $balance.get()
  if (!shown || next.version < shown.version) return
  const { sumBalance, version, held = shown.held, bonus = shown.bonus } = next
  $balance.set({ ...shown, sumBalance, bonus, held, version })
}

const TAKER = { apply: applyBalance, ask: refreshBalance }

let asking: Promise<void> | undefined

/** Asks for the balance; at most one question is under way. A failure keeps what is shown. */
export function refreshBalance(): Promise<void> {
  if ($session.get().state === 'out') return Promise.resolve()
  asking ??= ask().finally(() => {
    asking = undefined
    $balanceLoading.set(false)
  })
  return asking
}

async function ask(): Promise<void> {
  const session = $session.get()
  if (session.state === 'out') return
  $balanceLoading.set(true)
  try {
    const [balance, site] = await Promise.all([send('wallet.balance', {}), loadSite()])
    const now = $session.get()
    if (now.state === 'out' || now.memberId !== session.memberId) return
    const shown = $balance.get()
    if (shown && balance.version < shown.version) return
    const symbol = balance.currency === TRIAL_CURRENCY ? TRIAL_CURRENCY : site.profile.symbol
    $balance.set({ ...balance, symbol })
  } catch {
    // The header keeps the last known balance; the refresh button asks again.
  }
}

export function toggleBalance(): void {
  const hidden = !$balanceHidden.get()
  writeLocal(HIDDEN_KEY, hidden ? '1' : '')
  $balanceHidden.set(hidden)
}
