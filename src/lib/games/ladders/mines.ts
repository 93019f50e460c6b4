import { pick } from '#lib/games/draws'
import { game, pay, stakeOf } from '#lib/games/game'
import { must } from '#lib/games/refusal'
import { actionsOf, isWhole, objectOf, whole } from '#lib/games/shape'
import { TABLES } from '#lib/games/tables'
import { chooseBig } from '#lib/lottery/counting'
import { Ladder } from './ladder'

const CODE = 'MINES-1'
const { cells, minMines, maxMines, edge } = TABLES[CODE]
const [SHARE, WHOLE] = edge as [number, number]

/** What so many safe cells are worth. */
export const minesPay = (stake: number, mines: number, safe: number): number =>
  pay(stake, BigInt(SHARE) * chooseBig(cells, safe), BigInt(WHOLE) * chooseBig(cells - mines, safe))

/** Cells are opened one by one until a mine is met or the member takes what is won. */
export const MINES = game({
  code: CODE,
  fair: 'single',
  hides: ['mines'],
  read(given) {
    const bet = objectOf(given, ['stake', 'mines'])
    const stake = stakeOf(CODE, bet['stake'])
    return { stake, mines: whole(bet['mines'], minMines, maxMines) }
  },
  *play({ stake, mines: count }, actions) {
    const taken = actionsOf(actions)
    const mines = yield* pick(cells, count)
    const picked: number[] = []
    const ladder = new Ladder(CODE, stake, () => minesPay(stake, count, picked.length))
    for (const [name, ...more] of taken) {
      ladder.goesOn()
      if (name !== 'pick') {
        ladder.end(name, more)
        continue
      }
      const [cell] = more
      must(more.length === 1 && isWhole(cell, 0, cells - 1), 'bad-action')
      must(!picked.includes(cell), 'bad-action')
      ladder.mayPay(minesPay(stake, count, picked.length + 1))
      picked.push(cell)
      ladder.step(!mines.includes(cell))
      if (ladder.won === cells - count) ladder.cash()
    }
    const { state, payout } = ladder
    return { outcome: { mines, picked, state }, staked: stake, payout }
  },
})
