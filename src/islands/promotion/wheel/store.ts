import { type CallValue, sendContent } from '#lib/client/content-routes'
import { createIntent } from '#lib/client/intent'
import { onVisit } from '#lib/client/on-visit'
import { checkWheel, type WheelCheck } from '#lib/rewards/chance/wheel-proof'
import { createLoaded } from '#lib/stores/loaded'
import { $session } from '#lib/stores/session'

export type Wheel = CallValue<'wheel.list'>['wheels'][number]
export type Spin = CallValue<'wheel.spin'>
export type Proof = CallValue<'wheel.proof'>

/** Wheels for the member; a visitor and a trial are shown none. */
export const wheels = createLoaded(async (): Promise<readonly Wheel[]> => {
  if ($session.get().state !== 'in') return []
  return (await sendContent('wheel.list', {})).wheels
})

/** Loads them, and again when somebody signs in or out. */
export const watchWheels = (): (() => void) =>
  onVisit(() => $session.subscribe(() => void wheels.refresh()))

const intent = createIntent()

/** Turns it once; asked again after a lost answer it is the same turn. */
export async function turn({ code, nonce }: Pick<Wheel, 'code' | 'nonce'>): Promise<Spin> {
  const key = intent.keyFor({ code, nonce })
  const spin = await sendContent('wheel.spin', { code }, { key })
  intent.done()
  return spin
}

/** Chooses the seed of the turns that come; the list says which it is. */
export async function chooseSeed(code: string, memberSeed: string): Promise<void> {
  await sendContent('wheel.setSeed', { code, memberSeed })
  await wheels.refresh()
}

export interface Checked extends WheelCheck {
  proof: Proof
}

/** Turns a day of it again in this browser, from what is published. */
export async function checkDay(code: string, day: string): Promise<Checked> {
  const proof = await sendContent('wheel.proof', { code, day })
  return { proof, ...(await checkWheel(proof)) }
}
