import { AppError } from '#lib/errors'
import { raffleName } from '#lib/rewards/chance/raffle-proof'
import { blockOf } from '#lib/rewards/promotion/eligible'
import type { Handler, MemberContext } from '#platform/call/context'
import { askBook } from '#platform/kernel/books'
import { personOf, promotionInternals } from '#platform/promotion/promotion/index'
import { type KeptRaffle, noteTaken, raffleBy, shownRaffles, takenUntil } from './kept'
import { numbersOf } from './numbers'
import type { Prize } from './prizes'
import { raffleOf } from './rpc'

const sum = (prizes: readonly Prize[]) => prizes.reduce((all, { amount }) => all + amount, 0)

async function shownOf(context: MemberContext, raffle: KeptRaffle) {
  const { env, member, now, language } = context
  const { code, titles, per, perDay, startsAt, endsAt, prizes, commitment, state } = raffle
  const isDrawn = state === 'drawn'
  const own = await raffleOf(env, code).of(member.id)
  const notTaken = sum(own.prizes.filter(({ state: each }) => each !== 'given'))
  const isOver = now() >= takenUntil(raffle)
  const running = now() < endsAt ? ('open' as const) : ('closed' as const)
  return {
    ...{ code, per, perDay, startsAt, endsAt, prizes, commitment },
    title: titles[language] ?? Object.values(titles)[0] ?? '',
    state: isDrawn ? ('drawn' as const) : now() < startsAt ? ('soon' as const) : running,
    numbers: isDrawn ? own.numbers : await numbersOf(env, raffle, member.id),
    all: own.all,
    name: await raffleName(code, member.id),
    winners: [...own.winners],
    won: sum(own.prizes),
    waiting: isOver ? 0 : notTaken,
    takenUntil: takenUntil(raffle),
    lapsed: isOver ? notTaken : 0,
  }
}

/** Raffles for a member; whoever may be given nothing sees none. */
export const listRaffles: Handler<'raffle.list'> = async (_input, context) => {
  const { env, member, now } = context
  const raffles = await shownRaffles(env, member.id, now())
  if (raffles.length === 0) return { raffles: [] }
  if (blockOf(await personOf(context), now()) !== 'ok') return { raffles: [] }
  return { raffles: await Promise.all(raffles.map((raffle) => shownOf(context, raffle))) }
}

/** Takes what a member has won, in time: asked for, given by their book, confirmed, each once. */
export const claimRaffle: Handler<'raffle.claim'> = async ({ code }, context) => {
  const { env, book, member, now, afterAnswer } = context
  const kept = await raffleBy(env, code)
  if (kept.state !== 'drawn') throw new AppError('raffle.running')
  if (now() >= takenUntil(kept)) throw new AppError('raffle.late')
  const raffle = raffleOf(env, code)
  const prizes = await raffle.ask(member.id)
  if (prizes.length === 0) throw new AppError('promotion.nothing')
  let given = 0
  for (const { claim, amount } of prizes) {
    const id = claim ?? ''
    const giving = { id, member: member.id, promotion: `raffle-${code}`, amount }
    given += (await askBook(env, book, promotionInternals.giveReward, giving)).amount
    afterAnswer(() => raffle.confirm(id))
  }
  afterAnswer(() => noteTaken(env, code, member.id))
  return { given }
}

/** How it was drawn: for anybody, once it was. */
export const proveRaffle: Handler<'raffle.proof'> = async ({ code }, { env }) => {
  const { commitment, prizes, oncePerMember } = await raffleBy(env, code)
  const proof = await raffleOf(env, code).proof()
  if (!proof) throw new AppError('raffle.running')
  return {
    ...{ code, commitment, prizes, oncePerMember, seed: proof.seed, listHash: proof.listHash },
    ...{ rows: [...proof.rows], winners: [...proof.winners] },
  }
}
