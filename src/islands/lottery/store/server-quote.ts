import { atom, computed } from 'nanostores'
import type { AskedLine } from '#lib/api/lottery/lottery'
import { type CallInput, type CallValue, sendLottery } from '#lib/client/lottery-routes'
import type { Line } from '#lib/stores/kept-slip'
import { $session } from '#lib/stores/session'
import { $gameCode, $phase } from './game'
import { $askedPlan } from './plan'
import { $slip, $slipDraw } from './slip'

type Asked = CallInput<'lottery.quote'>
export type ServerQuote = CallValue<'lottery.quote'>

/** Whoever types a number is asked about once. */
const QUOTE_DEBOUNCE_MS = 350

/** A line as the server is asked about it: nothing that the browser counted is in it. */
export const askedLine = ({ play, selection, unit, multiple, series }: Line): AskedLine => ({
  ...{ play, selection, unit, multiple },
  ...(series && { series }),
})

/** What the server would be asked about the slip as it stands; null while there is no use in it. */
const $asked = computed(
  [$gameCode, $slip, $slipDraw, $askedPlan, $session, $phase],
  (gameCode, slip, issue, plan, session, phase): Asked | null => {
    if (session.state === 'out' || phase !== 'selling' || slip.length === 0 || !issue) return null
    return { gameCode, issue, lines: slip.map(askedLine), ...(plan && { plan }) }
  },
)

const $answer = atom<{ to: string; value: ServerQuote | null }>({ to: '', value: null })

/** The server's word on the slip as it stands: amounts, caps, limits, draws of a chase. */
export const $serverQuote = computed(
  [$asked, $answer],
  (asked, { to, value }): ServerQuote | null =>
    asked && JSON.stringify(asked) === to ? value : null,
)

/** The last question was refused as a whole, or did not arrive: its code. */
export const $quoteFailure = atom<{ code: string; message: string } | null>(null)

async function ask(input: Asked): Promise<void> {
  const to = JSON.stringify(input)
  const isLate = () => JSON.stringify($asked.get()) !== to
  try {
    const value = await sendLottery('lottery.quote', input)
    if (isLate()) return
    $answer.set({ to, value })
    $quoteFailure.set(null)
  } catch (error) {
    if (isLate()) return
    const { code = '', message = '' } = error as { code?: string; message?: string }
    $quoteFailure.set({ code, message })
  }
}

/** Asks the server whenever the slip, its draw or its plan changes; returns how to stop. */
export function watchQuote(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let before = ''
  const unbind = $asked.subscribe((asked) => {
    const now = JSON.stringify(asked)
    if (now === before) return
    before = now
    clearTimeout(timer)
    $quoteFailure.set(null)
    if (asked) timer = setTimeout(() => void ask(asked), QUOTE_DEBOUNCE_MS)
  })
  return () => {
    clearTimeout(timer)
    unbind()
  }
}
