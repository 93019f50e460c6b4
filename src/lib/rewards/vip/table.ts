/** What a level may have beside its valid bet, minor units. */
interface Term {
  keep: number
  gift: number
  weekly: number
  monthly: number
  birthday: number
  weeklyBet: number
  monthlyBet: number
}

const NONE: Term = {
  ...{ keep: 0, gift: 0, weekly: 0, monthly: 0, birthday: 0 },
  ...{ weeklyBet: 0, monthlyBet: 0 },
}

/** The table of levels that valid bets and terms, both by level from 0, stand for. */
export const levelTable = ({
  validBets,
  terms,
}: {
  validBets: readonly number[]
  terms: readonly Term[]
}) => validBets.map((validBet, level) => ({ level, validBet, ...NONE, ...terms[level] }))
