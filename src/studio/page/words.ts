import { formatMoney, type Minor } from '#lib/money'
import type { Language, Translate } from './texts'

/** What parts of the page say things with: texts, money, multiples. */
export interface Words {
  t: Translate
  money: (amount: Minor) => string
  multiple: (hundredths: number) => string
  share: (part: number) => string
  /** An hour of the day, on the clock of who looks. */
  time: (at: number) => string
}

const MULTIPLES = new Intl.NumberFormat('en', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** A share below this would read as none. */
const SMALL = 0.001

export const wordsOf = ({ t, tag }: Language, symbol: string): Words => {
  const shares = new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 1 })
  const small = new Intl.NumberFormat(tag, { style: 'percent', maximumSignificantDigits: 2 })
  const times = new Intl.DateTimeFormat(tag, { timeStyle: 'short' })
  return {
    t,
    money: (amount) => formatMoney(amount, { tag, symbol }),
    multiple: (hundredths) => MULTIPLES.format(hundredths / 100),
    share: (part) => (part < SMALL ? small : shares).format(part),
    time: (at) => times.format(at),
  }
}
