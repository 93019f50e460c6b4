import { useState } from 'react'
import { readAmount } from '#islands/fields/form/AmountField'
import { TEAM_RATE_MAX } from '#lib/limits'
import { areTiersFair } from '#lib/rules/agreement'
import { readRate } from '#lib/rules/team-rate'
import { $contractWith, type Receiver } from '#lib/stores/agent-center'
import type { Contract, ContractKind } from './store'

export const CONDITIONS = ['loss', 'valid', 'active'] as const
export type Condition = (typeof CONDITIONS)[number]
export type TypedTier = Record<Condition | 'rate', string> & { key: number }
type Tier = Contract['tiers'][number]
type DividendPeriod = 'daily' | 'weekly' | 'semimonthly' | 'monthly'
export const DIVIDEND_PERIODS: readonly DividendPeriod[] = [
  'daily',
  'weekly',
  'semimonthly',
  'monthly',
]

/** What a tier of a kind may ask for. */
export const conditionsOf = (kind: ContractKind): Condition[] =>
  CONDITIONS.filter(
    (name) =>
      (name !== 'loss' || kind === 'dividend') && (name !== 'active' || kind !== 'realtime'),
  )

const emptyTier = (key: number): TypedTier => ({ key, loss: '', valid: '', active: '', rate: '' })
const WHOLE = /^\d{1,7}$/

/** A tier as it was typed; null where a part of it is none. An empty condition asks for nothing. */
function readTier({ loss, valid, active, rate }: TypedTier): Tier | null {
  const [lost, bet] = [readAmount(loss || '0'), readAmount(valid || '0')]
  const paid = readRate(rate)
  if (lost === null || bet === null || !paid || !WHOLE.test(active || '0')) return null
  return { loss: lost, valid: bet, active: Number(active || '0'), rate: paid }
}

export type OfferFault = '' | 'member' | 'tier' | 'rate' | 'tiers' | 'activeFrom'

/** An offer as it is put together; who alone may get one does. */
export function useOffer(kind: ContractKind, people: readonly Receiver[]) {
  const [receiver, setReceiver] = useState<Receiver | null>(
    () => $contractWith.get() ?? (people.length === 1 ? (people[0] ?? null) : null),
  )
  const [period, setPeriod] = useState<DividendPeriod>('monthly')
  const [tiers, setTiers] = useState<TypedTier[]>(() => [emptyTier(0)])
  const [activeFrom, setActiveFrom] = useState('')
  const [carries, setCarries] = useState(false)
  const [endsDownlines, setEnds] = useState(false)
  const [fault, setFault] = useState<OfferFault>('')
  const change = (key: number, part: Partial<TypedTier>) => {
    setTiers(tiers.map((tier) => (tier.key === key ? { ...tier, ...part } : tier)))
    setFault('')
  }
  /** What is sent; null where it is no offer, which is then shown. */
  const read = () => {
    const from = readAmount(activeFrom || '0')
    const whole = tiers.map(readTier)
    const fair = whole.every((tier) => tier !== null)
    const found: OfferFault = !receiver
      ? 'member'
      : !fair
        ? 'tier'
        : whole.some(({ rate }) => rate > TEAM_RATE_MAX)
          ? 'rate'
          : !areTiersFair(kind, whole)
            ? 'tiers'
            : from === null
              ? 'activeFrom'
              : ''
    setFault(found)
    if (found === 'member') document.getElementById('offer-member')?.focus()
    if (!receiver || !fair || found || from === null) return null
    return { member: receiver.id, kind, period, tiers: whole, activeFrom: from, carries }
  }
  return {
    ...{ receiver, setReceiver, period, setPeriod, tiers, change, activeFrom, setActiveFrom },
    ...{ carries, setCarries, endsDownlines, setEnds, fault, read },
    add: () => setTiers([...tiers, emptyTier((tiers.at(-1)?.key ?? 0) + 1)]),
    remove: (key: number) => setTiers(tiers.filter((tier) => tier.key !== key)),
  }
}
export type Offer = ReturnType<typeof useOffer>
