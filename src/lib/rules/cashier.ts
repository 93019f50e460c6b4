import { DEPOSIT_UNITS_MAX, DEPOSIT_UNITS_MIN, WITHDRAW_UNITS_MAX } from '#lib/limits'
import type { Minor } from '#lib/money'
import { MINOR_PER_UNIT } from '#lib/money'
import { type Profile, profileOf } from './profile'

export const DEPOSIT_ADAPTERS = ['sandbox', 'manual', 'webhook'] as const
export type DepositAdapter = (typeof DEPOSIT_ADAPTERS)[number]
export const WITHDRAW_ADAPTERS = ['sandbox', 'manual'] as const
export type WithdrawAdapter = (typeof WITHDRAW_ADAPTERS)[number]
export const PAYEE_KINDS = ['bank', 'wallet', 'crypto'] as const
export type PayeeKind = (typeof PAYEE_KINDS)[number]

export const REBATE_CATEGORIES = [
  'LOTT',
  'ELOTT',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'RNG',
  'PVP',
  'CRASH',
] as const
export type RebateCategory = (typeof REBATE_CATEGORIES)[number]

/** What a movement costs: a fixed part, and a rate in hundredths of a percent. */
export interface Fee {
  fixed: Minor
  rate: number
}

interface Method {
  /** Names it on the wire, unique among its kind. */
  code: string
  /** What members read; empty: the text of its adapter. */
  label: string
  currency: string
  minimum: Minor
  maximum: Minor
  fee: Fee
}

export interface DepositWay extends Method {
  adapter: DepositAdapter
  /** Where a manual transfer goes; written by the operator. */
  instructions: string
}

export interface WithdrawWay extends Method {
  adapter: WithdrawAdapter
  /** Kinds of payee it pays to; empty: none is needed. */
  payees: PayeeKind[]
}

/** Money in and out, as an operator sets it; row `cashier` of the table `setting`. */
export interface Cashier {
  deposits: DepositWay[]
  withdrawals: WithdrawWay[]
  /** Requests a member may make in a day. */
  withdrawalsPerDay: number
  /** Percent of each deposit that must be staked before money leaves. */
  turnoverPercent: number
  transfer: {
    upline: boolean
    downline: boolean
    minimum: Minor
    /** The most a member may send in a day. */
    perDay: Minor
  }
  /** Cashback in hundredths of a percent of the valid bet. */
  rebateRates: Record<RebateCategory, number>
  /** Months without a valid bet after which points expire; 0: they do not. */
  pointMonths: number
  /** The white-label flag MANPLAYREB3. */
  isRebateOn: boolean
}

/** The point rates of the side menu (spec section 3); the others are the operator's to set. */
const REBATE_RATES: Record<RebateCategory, number> = {
  LOTT: 50,
  ELOTT: 50,
  LIVE: 70,
  SPORTS: 100,
  ESPORTS: 100,
  FISH: 120,
  RNG: 120,
  PVP: 100,
  CRASH: 50,
}
const FREE: Fee = { fixed: 0, rate: 0 }
const units = (count: number) => count * MINOR_PER_UNIT

/** What holds until an operator says otherwise. */
export function defaultCashier({ playMoney, currency }: Profile): Cashier {
  const code = playMoney ? 'sandbox' : 'manual'
  const method = { code, label: '', currency, minimum: units(DEPOSIT_UNITS_MIN), fee: FREE }
  const adapter = code
  return {
    deposits: [{ ...method, adapter, maximum: units(DEPOSIT_UNITS_MAX), instructions: '' }],
    withdrawals: [
      {
        ...method,
        adapter,
        maximum: units(WITHDRAW_UNITS_MAX),
        payees: playMoney ? [] : ['bank', 'wallet', 'crypto'],
      },
    ],
    withdrawalsPerDay: 5,
    turnoverPercent: playMoney ? 0 : 100,
    transfer: {
      upline: false,
      downline: false,
      minimum: units(DEPOSIT_UNITS_MIN),
      perDay: units(DEPOSIT_UNITS_MAX),
    },
    rebateRates: REBATE_RATES,
    pointMonths: 0,
    isRebateOn: false,
  }
}

/**
 * The stored settings over the defaults of the profile. Play money never leaves by a real way, and
 * real money never by the sandbox, whatever is stored.
 */
export function readCashier(
  profileName: string,
  stored: string | null | undefined,
  flags?: { MANPLAYREB3: boolean },
): Cashier {
  const profile = profileOf(profileName)
  const all: Cashier = { ...defaultCashier(profile), ...(stored ? JSON.parse(stored) : {}) }
  const fits = ({ adapter, currency }: { adapter: string; currency: string }) =>
    (adapter === 'sandbox') === profile.playMoney && currency === profile.currency
  return {
    ...all,
    isRebateOn: flags?.MANPLAYREB3 ?? false,
    deposits: all.deposits.filter(fits),
    withdrawals: all.withdrawals.filter(fits),
  }
}

/** What an amount costs, minor units; a part of one is the member's. */
export function feeOf({ fixed, rate }: Fee, amount: Minor): Minor {
  return fixed + Math.floor((amount * rate) / 10_000)
}
