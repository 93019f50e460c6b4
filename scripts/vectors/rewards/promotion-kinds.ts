import { settleFreeBet } from '#lib/rewards/bonus/free-bet'
import { type CheckedTerms, termsFaults } from '#lib/rewards/bonus/terms'
import { type RewardPeriod, rewardPeriod } from '#lib/rewards/period'
import {
  type DepositOffer,
  depositBonus,
  type LossOffer,
  lossBack,
  type PeriodSums,
} from '#lib/rewards/promotion/amounts'
import { checkApplication } from '#lib/rewards/promotion/application'
import {
  type BudgetSums,
  type Claim,
  mayConfirm,
  mayRelease,
  mayReserve,
} from '#lib/rewards/promotion/budget'
import { mayJoin } from '#lib/rewards/promotion/eligible'
import { mayGoOn } from '#lib/rewards/promotion/states'
import { Account } from '#lib/rewards/sample/account'
import { apply, type GrantOp, standingOf } from '#lib/rewards/sample/play'

function grant({ main, ops }: { main: number; ops: GrantOp[] }) {
  const account = new Account(main)
  const results = ops.map((op) => {
    const outcome = apply(account, op)
    return { ...outcome, wallets: [account.main, account.bonus] }
  })
  return { results, final: standingOf(account) }
}

interface BudgetInput {
  budget: number
  places?: number
  ops: { op: 'reserve' | 'confirm' | 'release'; id: string; amount: number }[]
}

function budget({ budget: whole, places, ops }: BudgetInput) {
  const claims = new Map<string, Claim>()
  const sums = (): BudgetSums => {
    const all = [...claims.values()]
    const sum = (isConfirmed: boolean) =>
      all.reduce((total, one) => total + (one.isConfirmed === isConfirmed ? one.amount : 0), 0)
    const counted = { reserved: sum(false), spent: sum(true), count: all.length }
    return { budget: whole, ...(places !== undefined && { places }), ...counted }
  }
  const results = ops.map(({ op, id, amount }) => {
    const known = claims.get(id)
    if (op === 'reserve') {
      const verdict = mayReserve(sums(), known, amount)
      if (verdict === 'ok' && !known) claims.set(id, { amount, isConfirmed: false })
      return verdict
    }
    const verdict = op === 'confirm' ? mayConfirm(known) : mayRelease(known)
    if (verdict === 'ok' && op === 'confirm' && known) known.isConfirmed = true
    if (verdict === 'ok' && op === 'release') claims.delete(id)
    return verdict
  })
  const { reserved, spent } = sums()
  return { results, left: whole - reserved - spent, reserved, spent }
}

interface CashbackInput extends LossOffer {
  sums: PeriodSums
  blocked?: boolean
}

export const PROMOTION_KINDS = {
  grant,
  budget,
  terms: ({ profile, terms }: { profile: string; terms: CheckedTerms }) =>
    termsFaults(terms, profile),
  'deposit-bonus': ({ offer, ...made }: { offer: DepositOffer; deposit: number; number: number }) =>
    depositBonus(offer, made),
  'free-bet': settleFreeBet,
  eligible: mayJoin,
  application: checkApplication,
  transition: ({ from, to }: { from: string; to: string }) => mayGoOn(from, to),
  cashback: ({ sums, blocked, ...offer }: CashbackInput) => lossBack(sums, offer, blocked),
  period: ({ kind, zone, at }: { kind: RewardPeriod; zone: string; at: number }) =>
    rewardPeriod(kind, zone, at),
}
