import type { Minor } from '#lib/money'
import { bonusPartOf, convertedOf, countedOf, ownPartOf, splitStake } from '../bonus/split'
import { weightIn } from '../bonus/terms'
import type { Account, GivenGrant, HeldBet } from './account'

/** What happens to a member's money and grants, one after the other. */
export type GrantOp =
  | { op: 'give'; grant: GivenGrant }
  | { op: 'bet'; id: string; stake: Minor; category: string; game?: string }
  | { op: 'settle'; id: string; payout: Minor; valid?: Minor }
  | { op: 'undo'; id: string }
  | { op: 'clock'; ms: number }
  | { op: 'forfeit' | 'cancel'; id: string }
  | { op: 'withdraw'; amount: Minor; forfeitBonus?: boolean }
  | { op: 'transfer' | 'exclude' | 'pause' | 'resume' }
  | { op: 'deposit'; amount: Minor }

type Of<O extends GrantOp['op']> = Extract<GrantOp, { op: O }>

interface Outcome {
  [name: string]: unknown
  code?: string
}

const refused = (code: string): Outcome => ({ code })

function give(account: Account, { grant }: Of<'give'>): Outcome {
  if (account.grants.some(({ id }) => id === grant.id)) return { replayed: true }
  if (account.block) return refused(account.block)
  return { state: account.give(grant).state }
}

function bet(account: Account, { id, stake, ...played }: Of<'bet'>): Outcome {
  const { running } = account
  const weight = running ? weightIn(running.weights, played) : 0
  const isBound = running && weight > 0 && (running.maxBet ?? 0) > 0
  const isTooMuch =
    isBound && stake > (running.maxBet ?? 0) && (account.bonus > 0 || account.hasOpen(running))
  const policy = running?.maxBetPolicy ?? 'refuse'
  if (isTooMuch && policy === 'refuse') return refused('bonus.max-bet')
  const usable = weight > 0 ? account.bonus : 0
  const split = splitStake(stake, { main: account.main, usable })
  if (!split) return refused('wallet.insufficient-balance')
  account.main -= split.own
  account.bonus -= split.bonus
  account.game += stake
  const counts = running && weight > 0 && !isTooMuch
  account.bets.set(id, {
    ...{ id, stake, ...split, state: 'open', payout: 0, counted: 0 },
    ...(running && { grant: running }),
    ...(counts && { weight }),
  })
  if (isTooMuch && policy === 'forfeit') account.close(running, 'max-bet', account.now)
  return { main: split.own, bonus: split.bonus }
}

function ended(account: Account, { grant, bonus }: HeldBet): void {
  if (grant && bonus > 0) grant.playedAt = account.now
}

function settle(account: Account, { id, payout, valid }: Of<'settle'>): Outcome {
  const held = account.bets.get(id)
  if (held?.state !== 'open') return refused('bet.state')
  const bonus = bonusPartOf(held, payout)
  held.state = 'settled'
  held.payout = payout
  ended(account, held)
  account.game -= payout
  account.main += payout - bonus
  account.payBonus(held.grant, bonus)
  const counted = valid ?? held.stake
  held.counted = held.weight === undefined ? 0 : countedOf(counted, held.weight)
  account.count(held, held.counted)
  return { valid: ownPartOf(held, counted) }
}

function undo(account: Account, { id }: Of<'undo'>): Outcome {
  const held = account.bets.get(id)
  if (!held || held.state === 'undone') return refused('bet.state')
  const bonus = bonusPartOf(held, held.payout)
  held.state = 'undone'
  ended(account, held)
  account.game += held.payout - held.stake
  account.main += held.own - (held.payout - bonus)
  account.payBonus(held.grant, held.bonus - bonus)
  account.count(held, -held.counted)
  return {}
}

function end(account: Account, { op, id }: Of<'forfeit'>): Outcome {
  const grant = account.grants.find((each) => each.id === id)
  if (!grant) return refused('bonus.unknown')
  if (grant.state !== 'issued' && grant.state !== 'process') return refused('bonus.state')
  account.close(grant, op === 'cancel' ? 'cancelled' : 'forfeited', account.now)
  return {}
}

function withdraw(account: Account, { amount, forfeitBonus }: Of<'withdraw'>): Outcome {
  const { running } = account
  if (running && !forfeitBonus) return refused('withdraw.bonus-active')
  if (amount > account.main) return refused('wallet.insufficient-balance')
  if (running) account.close(running, 'forfeited', account.now)
  account.main -= amount
  account.held += amount
  return {}
}

function block(account: Account, op: 'exclude' | 'pause' | 'resume'): Outcome {
  if (op === 'exclude') {
    account.block = 'member.excluded'
    for (const grant of account.grants)
      if (grant.state === 'issued' || grant.state === 'process')
        account.close(grant, 'excluded', account.now)
  } else if (account.block !== 'member.excluded') {
    account.block = op === 'pause' ? 'member.paused' : undefined
    account.beginNext(account.now)
  }
  return {}
}

export function apply(account: Account, op: GrantOp): Outcome {
  if (op.op === 'clock') account.now += op.ms
  account.look()
  if (op.op === 'give') return give(account, op)
  if (op.op === 'bet') return bet(account, op)
  if (op.op === 'settle') return settle(account, op)
  if (op.op === 'undo') return undo(account, op)
  if (op.op === 'forfeit' || op.op === 'cancel') return end(account, op as Of<'forfeit'>)
  if (op.op === 'withdraw') return withdraw(account, op)
  if (op.op === 'transfer') return account.running ? refused('transfer.bonus-active') : {}
  if (op.op === 'exclude' || op.op === 'pause' || op.op === 'resume') return block(account, op.op)
  if (op.op === 'deposit') account.main += op.amount
  return {}
}

/** All accounts and grants as they stand. */
export function standingOf({ main, bonus, held, promotion, game, grants }: Account) {
  return {
    ...{ main, bonus, held, promotion: promotion || 0, game: game || 0 },
    grants: grants.map(({ id, state, reason, required, progress, pool, maxWin = 0 }) => ({
      ...{ id, state, reason, required, progress },
      converted: state === 'claimed' ? convertedOf(pool, maxWin) : 0,
    })),
  }
}
