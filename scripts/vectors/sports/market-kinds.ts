import { type SportCode, settleMarket } from '#lib/sports/kinds/sports'
import { settleRanks } from '#lib/sports/markets/ranks'
import type { AskedMarket, MatchResult } from '#lib/sports/markets/types'
import { betsStand } from '#lib/sports/settle/moved'
import { hear, NO_VOICES, type Voice } from '#lib/sports/settle/voices'

interface Moved {
  start: number
  resumedAt?: number
  hours?: number
}

interface MarketInput extends AskedMarket {
  sport: SportCode
  result: MatchResult
}

export const MARKET_KINDS = {
  market: ({ sport, result, ...asked }: MarketInput) => settleMarket(sport, asked, result),
  ranks: settleRanks,
  moved: (input: Moved) => ({ stands: betsStand(input.start, input.resumedAt, input.hours) }),
  voices({ acts }: { acts: Voice[] }) {
    let voices = NO_VOICES
    const steps = acts.map((voice) => {
      const [next, step] = hear(voices, voice)
      voices = next
      return step
    })
    return { steps }
  },
}
