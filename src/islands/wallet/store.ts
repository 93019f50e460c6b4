import { createIntent } from '#lib/client/intent'
import { type CallInput, type CallValue, sendMember } from '#lib/client/member-routes'
import { createLoaded } from '#lib/stores/loaded'
import { applyBalance } from '#lib/stores/wallet'

export type Wallets = CallValue<'wallet.list'>

export const wallets = createLoaded(() => sendMember('wallet.list', {}), noteBalance)

function noteBalance({ main, bonus, held, version }: Wallets): void {
  applyBalance({ sumBalance: main + bonus, bonus, held, version })
}

function take(next: Wallets): void {
  wallets.set(next)
  noteBalance(next)
}

/** Looks again when the balance is newer than the wallets; what is shown stays until then. */
export async function renewWallets(version: number): Promise<void> {
  const shown = wallets.$value.get()
  if (shown && version > shown.version) await wallets.refresh()
}

const [moving, collecting, switching] = [createIntent(), createIntent(), createIntent()]

/** Moves money into a vendor's wallet or back; once for one intent. Throws `CallError`. */
export async function moveMoney(input: CallInput<'wallet.move'>) {
  const { state, ...next } = await sendMember('wallet.move', input, { key: moving.keyFor(input) })
  take(next)
  moving.done()
  return state
}

/** Brings everything back to the main wallet. Throws `CallError`. */
export async function collectMoney(): Promise<void> {
  take(await sendMember('wallet.collect', {}, { key: collecting.keyFor({}) }))
  collecting.done()
}

/** Whether vendors' wallets are collected when a stake needs their money. Throws `CallError`. */
export async function setAutoCollect(isAuto: boolean): Promise<void> {
  const input = { isAuto }
  take(await sendMember('wallet.setAuto', input, { key: switching.keyFor(input) }))
  switching.done()
}
