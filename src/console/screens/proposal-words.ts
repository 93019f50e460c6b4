import type { Translate } from '#islands/ui/text'

/** Fields of proposals that are amounts, by their last part. */
const AMOUNTS: readonly string[] = [
  ...['amount', 'balance', 'budget', 'minimum', 'maximum', 'fixed', 'stake', 'total', 'cap'],
  ...['maxBet', 'minBet', 'betStep', 'maxWin', 'ticketStake', 'per', 'activeFrom', 'loss'],
  ...['valid', 'validBet'],
]
/** Those by the whole of their names. */
const AMOUNT_PATH = /^limits\.|^transfer\.perDay$/
const PERCENT_PATH = /^(?:margins|rebateRates)\.|\.rate$/
const TIME = /(?:At|_at)$/
const PER_PERCENT = 100

/** Those that are called something, and not by their code alone. */
const LABELS: Record<string, string> = {
  ...{ account: 'review.account', kind: 'review.kind', amount: 'review.amount' },
  ...{ state: 'review.state', balance: 'member.balance', role: 'people.role' },
}

interface Around {
  t: Translate
  /** The call that is proposed. */
  call: string
  money: (amount: number) => string
  count: (number: number) => string
  time: (at: number) => string
}

/** What a field of a proposal is called; null: it is known by its code. */
export const labelOf = (field: string, t: Translate): string | null => {
  const key = LABELS[field]
  return key ? t(key) : null
}

function wordOf(field: string, value: string, { t, call }: Around): string {
  if (call !== 'operator.decide') return value
  const keys = [`review.${value}`, `reviewState.${value}`, `decision.${value}`]
  const [kind, state, decision] = keys as [string, string, string]
  if (field === 'kind') return t(kind)
  if (field !== 'state') return value
  return t(state) === state ? t(decision) : t(state)
}

/** A value as who decides reads it: money as money, times as times. */
export function shownValue(field: string, value: unknown, around: Around): string {
  if (typeof value === 'string') return wordOf(field, value, around) || '–'
  if (value === null || value === undefined) return '–'
  if (typeof value !== 'number') return JSON.stringify(value)
  const { call, money, count, time } = around
  if (TIME.test(field)) return time(value)
  if (call === 'operator.setRates' || PERCENT_PATH.test(field))
    return `${count(value / PER_PERCENT)} %`
  const last = field.split('.').at(-1) ?? ''
  return AMOUNTS.includes(last) || AMOUNT_PATH.test(field) ? money(value) : count(value)
}

interface ActTexts {
  console: Translate
  desk: Translate
}

type ActKey = `${keyof ActTexts}:${string}`
type Input = Readonly<Record<string, unknown>>

/**
 * What each call that takes two is called: by the words of its button, after those of its screen
 * where they say too little. Some do this or that, by what they are given.
 */
const ACTS: Readonly<Record<string, readonly ActKey[] | ((input: Input) => readonly ActKey[])>> = {
  'staff.invite': ['console:people.invite'],
  'staff.change': ({ role, locked }) => [
    ...(role === undefined ? [] : ['console:people.setRole' as const]),
    ...(locked === undefined ? [] : [`console:people.${locked ? 'suspend' : 'restore'}` as const]),
  ],
  'staff.resetFactor': ['console:people.renew'],
  'operator.dropFactor': ['console:members.dropFactor'],
  'operator.setAlertRules': ['console:permission.alert-rules'],
  'operator.setVendor': ['desk:free.vendor', 'desk:vendor.change'],
  'operator.addVendorKey': ['desk:free.vendor', 'desk:key.add'],
  'operator.setVendorGame': ['console:member.game', 'console:games.change'],
  'operator.grantFreeRounds': ['desk:free.give'],
  'operator.decide': ({ decision }) => ['console:place.reviews', `console:decision.${decision}`],
  'operator.adjust': ['desk:member.adjust'],
  'operator.setCashier': ({ rebateRates }) => [
    rebateRates ? 'desk:rebate.change' : 'console:permission.cashier',
  ],
  'operator.fundPromotion': ['console:place.promotions', 'desk:promotion.fund'],
  'operator.fundMission': ['desk:reward.missions', 'desk:promotion.fund'],
  'operator.fundTournament': ['desk:reward.tournaments', 'desk:promotion.fund'],
  'operator.fundPot': ['desk:reward.pots', 'desk:promotion.fund'],
  'operator.setVip': ['desk:reward.levels', 'console:games.change'],
  'operator.makeRaffle': ['desk:raffle.make'],
  'operator.makeWheel': ['desk:wheel.make'],
  'operator.makeRain': ['desk:envelope.make'],
  'operator.decideApplication': ['desk:application.approve'],
  'operator.setLeague': ({ margins, limits }) => [
    ...(margins ? ['desk:sports.margin' as const] : []),
    ...(limits ? ['desk:sports.limit' as const] : []),
  ],
  'operator.setSportsMember': ['desk:sports.memberLimits'],
  'operator.voidMatch': ['desk:sports.void'],
  'operator.settleMatch': ['desk:sports.settle'],
  'operator.enterResult': ({ result }) => [
    `console:lottery.${result === null ? 'callOff' : 'enter'}`,
  ],
  'operator.moveDraw': ['desk:lottery.move'],
  'operator.revokeTicket': ['desk:lottery.revoke'],
  'operator.offer': ['desk:agent.offer'],
  'operator.setRates': ['desk:agent.points'],
  'operator.move': ['desk:agent.move'],
  'operator.endMove': ['desk:finding.endMove'],
}

/** What a proposal would do, in words; a call that is not known here shows its name. */
export function actOf({ call, input }: { call: string; input: Input }, texts: ActTexts): string {
  const known = ACTS[call] ?? []
  const words = (typeof known === 'function' ? known(input) : known).map((key) => {
    const [namespace, name] = key.split(':') as [keyof ActTexts, string]
    return texts[namespace](name)
  })
  return words.join(' · ') || call
}
