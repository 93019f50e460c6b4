import type { ExplainedStep, Explanation } from '#lib/api/money/explanation'
import { rulesOf } from '#lib/fair/rules-version'
import { commitmentOf } from '#lib/games/fair'
import { playRound } from '#lib/games/games'
import type { RoundProof } from '#lib/vendor/round-proof'
import { explainedStep as step } from '#platform/call/explained-step'

type Play = RoundProof['plays'][number]

/** What each version of the rules makes of a round's seed, bet and actions. */
const RULES: Readonly<Record<number, typeof playRound>> = { 1: playRound }

/** Free shots and long slots are told by the first; the others count alike. */
const LISTED = 20

export interface WorkedRound {
  steps: ExplainedStep[]
  /** In the vendor's amounts; null: a seed is not public, or nobody here knows the rules. */
  payout: number | null
  faults: Explanation['faults']
  lacks: Explanation['lacks']
}

const written = (value: unknown): string => JSON.stringify(value ?? {})

function playSteps({ fair, bet, actions, outcome }: Play): ExplainedStep[] {
  const { seed = '', ...others } = fair ?? {}
  return [
    step('gameBet', { words: { bet: written(bet) } }),
    ...(actions.length > 0 ? [step('gameActions', { words: { actions: written(actions) } })] : []),
    ...(fair ? [step('gameSeed', { words: { seed: String(seed), fair: written(others) } })] : []),
    step('gameOutcome', { words: { outcome: written(outcome) } }),
  ]
}

interface PlayedAgain {
  payout: number
  isEqual: boolean
}

/** Plays it again by the code of the game, which the pages of the studio check by too. */
async function playAgain(work: typeof playRound, play: Play): Promise<PlayedAgain | null> {
  const { game, fair, bet, actions, outcome, seats } = play
  const played = await work(game, { fair, bet, actions }).catch(() => null)
  if (!played) return null
  const own = seats?.map((seat) => played.payouts?.[seat] ?? 0)
  const payout = own ? own.reduce((sum, each) => sum + each, 0) : (played.payout ?? 0)
  const isEqual = written(played.outcome) === written(outcome) && payout === play.payout
  return { payout, isEqual }
}

async function isBound({ commitment, plays }: RoundProof): Promise<boolean> {
  if (commitment === undefined) return true
  const seeds = new Set(plays.map(({ fair }) => String(fair?.['seed'] ?? '')))
  const all = await Promise.all([...seeds].map((seed) => commitmentOf(seed).catch(() => '')))
  return all.every((each) => each === commitment)
}

/** Works a round out again from what its proof says, by the version of the rules it names. */
export async function workedRound(proof: RoundProof): Promise<WorkedRound> {
  const { rules, commitment, plays, jackpot = 0 } = proof
  const steps = [
    ...(commitment ? [step('gameBound', { words: { commitment } })] : []),
    ...plays.slice(0, LISTED).flatMap(playSteps),
  ]
  const work = rulesOf(RULES, rules)
  if (!work) return { steps, payout: null, faults: [], lacks: ['rules'] }
  if (plays.some(({ fair }) => !fair)) return { steps, payout: null, faults: [], lacks: ['seed'] }
  const again = await Promise.all(plays.map((play) => playAgain(work, play)))
  const faults: Explanation['faults'] = []
  if (!again.every((each) => each?.isEqual)) faults.push('outcome')
  if (!(await isBound(proof))) faults.push('commitment')
  const payout = again.reduce((sum, each) => sum + (each?.payout ?? 0), jackpot)
  return { steps, payout, faults, lacks: [] }
}
