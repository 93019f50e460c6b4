import { computed } from 'nanostores'
import type { LotteryGame } from '#lib/lottery/game'
import { gameOf } from '#lib/lottery/games'
import type { Minor } from '#lib/money'
import { $balance } from '#lib/stores/wallet'
import { $bar, $cellAmount, $isBoard, setAmount, stakeOf } from './board'
import { $gameCode } from './game'
import { $byCell, $multiple, $padLine, $unit } from './pad'
import { quote } from './quote'

type Units = Pick<LotteryGame, 'units' | 'multipleMax'>

const STEPS = [1, 5, 10, 50, 100]

/** Stakes that one press chooses: steps of the game's largest unit. */
export const ladderOf = ({ units: [largest = 0] }: Units): Minor[] =>
  STEPS.map((step) => step * largest)

/** The most that a unit and a multiple can make of an amount; null below the smallest unit. */
export function stakeWithin(game: Units, amount: Minor): Minor | null {
  const stakes = game.units.map(
    (unit) => unit * Math.min(game.multipleMax, Math.floor(amount / unit)),
  )
  return Math.max(0, ...stakes) || null
}

/** Cells have amounts of their own, and the play has cells. */
const isByCell = (): boolean => $byCell.get() && $isBoard.get()

/** What each bet is staked with. */
export const $perBet = computed(
  [$byCell, $isBoard, $cellAmount, $unit, $multiple],
  (byCell, isBoard, cell, unit, multiple) => (byCell && isBoard ? cell : unit * multiple),
)

/** Stakes an amount on each bet, or the most below it that can be staked. */
export function setPerBet(amount: Minor): void {
  const game = gameOf($gameCode.get())
  const within = game && stakeWithin(game, amount)
  const stake = game && within ? stakeOf(game, within) : null
  if (!within || !stake) return
  if (isByCell()) {
    setAmount(within)
    return
  }
  $unit.set(stake.unit)
  $multiple.set(stake.multiple)
}

/** The most each bet can take: by the balance, the draw and the largest win of a line. */
export const $mostPerBet = computed([$balance, $bar, $padLine, $gameCode], (balance, bar) => {
  const game = gameOf($gameCode.get())
  if (!game || !balance) return null
  const bets = Math.max(1, bar.bets)
  const unit = game.units[0] ?? 0
  const one = quote(game.code, { ...$padLine.get(), unit, multiple: 1 })
  const byWin = one?.possible ? Math.floor((game.payoutMax * unit) / one.possible) : unit
  const byMoney = Math.floor(Math.min(balance.sumBalance, game.drawStakeMax) / bets)
  const most = stakeWithin(game, one ? Math.min(byWin, byMoney) : byMoney)
  return most && most > unit ? most - (most % unit) : most
})
