import { describe, expect, it } from 'vitest'
import { actOf } from '#console/screens/proposal-words'
import type { Call } from '#lib/api/call'
import { CALLS } from '#lib/api/index'
import { text } from '#lib/i18n/format'
import { OFFERED } from '#lib/i18n/languages'
import {
  APPLICATION_MESSAGES,
  MESSAGE_KEYS,
  OFFER_MESSAGES,
  REVIEW_MESSAGES,
  WON_MESSAGES,
} from '#lib/rules/message-key'
import { WITHDRAW_DECISIONS } from '#lib/rules/withdraw-state'
import { wordsOf } from './support/answer-words'
import { refusalsOf } from './support/refusals'
import { sources } from './support/sources'
import { flat, placeholders, textsOf } from './support/texts'

const languages = OFFERED.map(({ code }) => code)

/** Texts that a word of an answer is shown with, as `namespace:prefix`; none: it is not shown. */
const SHOWN: readonly (readonly [words: string, texts: readonly string[]])[] = [
  ['RNG LIVE', ['report:category', 'error:category']],
  ['LIVE RNG', ['report:category', 'error:category']],
  ['soon open mine', ['rain:state']],
  ['soon open closed', ['raffle:state']],
  ['soon open over', ['wheel:state']],
  // Said with its amount: `wheel:outcome.given`.
  ['nothing asked', []],
  ['LOTT ELOTT LIVE', ['report:category', 'error:category']],
  ['deposit deposit-fee', ['record:statement.kinds']],
  ['deposit stake loss', ['member:limits.kind', 'member:limits.short']],
  ['account iban', ['withdraw:number']],
  ['bank wallet crypto', ['withdraw:kind']],
  ['review approved', ['withdraw:state']],
  ['waiting review credited', ['deposit:state', 'deposit:record.state']],
  ['sandbox manual', ['deposit:methods.*.name']],
  ['sent done', ['transfer:state']],
  ['out in', ['transfer:record']],
  ['applying process', ['reward:state']],
  ['applying approved', ['desk:application.state']],
  ['coming-soon join', ['reward:state']],
  ['join joined', ['reward:state']],
  ['valid-bet count', ['mission:measure']],
  ['daily weekly once', ['mission:every']],
  ['open closing', ['mission:leaders.state']],
  ['soon open closing final', ['tournament:state', 'tournament:table']],
  ['multiple net valid-bet', ['tournament:scoring', 'tournament:score']],
  // Said with its level: `vip:gifts.kind.level`.
  ['level weekly', []],
  ['early claim', ['vip:gifts.state']],
  // Said with its amount: `bonus:rule.maxBet`.
  ['refuse ignore', []],
  ['process rejected approved', ['reward:state']],
  ['earned undone', ['mall:kind']],
  // Said with its amount: `referral:programme.kind.deposit`.
  ['deposit valid-bet', []],
  ['same-person blocked', ['referral:earned.why']],
  ['open due paid', ['desk:referral.state']],
  ['deny allow', ['console:region.mode']],
  ['registered deposited', ['referral:invitees.state']],
  ['rebate remainder', ['desk:agent.income']],
  ['rebate dividend', ['team-report:income.kinds']],
  ['due overdue', ['team-report:income.state']],
  ['nothing due', ['agreement:run.state']],
  ['dividend daily', ['agreement:about', 'agreement:sent']],
  ['offered active', ['agreement:state']],
  ['same half', ['opening:preset']],
  ['open expired closed', ['opening:link.states']],
  ['open answered', ['support:record.state']],
  ['low medium', ['lobby:game.level']],
  ['form not-a-bet', ['lottery:lines.reason']],
  ['open won', ['ticket:state']],
  ['seed-lost not-announced', ['verify:void.reason']],
  ['won lost tied', ['ticket:state']],
  // The draws of a chase: the first is `lottery:chase.waiting`, the others are those of a ticket.
  ['waiting open won', []],
  ['running finished', ['lottery:chase.state']],
  ['football basketball', ['market:sport']],
  ['scheduled live', ['sports:state']],
  ['none kickoff', ['sports:virtual', 'match:policy']],
  ['rules engine', ['truth:source']],
  ['site maintenance', ['truth:outage.kind']],
  ['stake result', ['replay:fault']],
  // The console explains what it was asked about.
  ['contract sports', []],
  // Said with its amounts: `replay:step`.
  ['teamLoss carriedIn', []],
  ['kept moved', ['replay:unfit']],
  ['rules results', ['replay:lack']],
  ['behind entry', ['console:books.fault']],
  ['SEED_LOST NOT_ANNOUNCED', ['market:reason']],
  ['void lost', ['sports:label']],
  ['payout refund', ['sports:entry']],
  ['mobile email', ['desk:promotion']],
  ['ever daily', ['desk:once']],
  ['main bonus', ['desk:pool']],
  ['daily weekly semimonthly', ['desk:period']],
  // `desk:terms.of`, whose keys take no `+`.
  ['bonus bonus+deposit', []],
  // What the screens of matches choose by; a system is named by its sizes.
  ...['open suspended', 'start part', 'single accumulator', 'open part', 'plain win'].map(
    (words) => [words, []] as const,
  ),
  ['system personal', ['inbox:kind']],
  ['ticket draw', ['inbox:push.kind']],
  // What chooses a picture, a form or an adapter, and what only operators are told.
  ...[
    [
      'B PL',
      'live prematch',
      'home w_login',
      'violet red',
      'image turnstile',
      'own firebase',
      'own entered',
    ],
    ['link register', 'image/png image/jpeg', 'drand none', 'LOTT ZY', 'MOBILENUMREG3 REGMOBVERF3'],
    [
      'bets',
      'insult advertising',
      'account mobile',
      'nickname payeeName',
      'large-win fast-bets',
      'own staff',
      'support cashier',
      'invited active',
      'play standard',
      'first accepted',
      'first done',
      'in out',
      'missing-ours missing-theirs',
      'sent unknown',
      'asked granted',
      'ed25519 rsa-pss-sha256',
      'deposit withdraw',
      'tickets nums',
      'waiting selling',
      'gift deposit',
      'goods money',
      'points vip',
      'draft running',
      'equal random',
      'open over',
      'open approved',
      'open drawn',
      'settled void',
    ],
  ]
    .flat()
    .map((words) => [words, []] as const),
]

const answers = Object.entries(CALLS).flatMap(([name, { output }]) =>
  wordsOf(output).map((words) => ({ name, words })),
)
const lists = [...new Map(answers.map((one) => [one.words.join(' '), one])).values()]
const shownOf = (words: readonly string[]) =>
  SHOWN.find(([start]) => `${words.join(' ')} `.startsWith(`${start} `))

describe('what an answer can say', () => {
  it.each(lists)('$words of $name is shown with a text, or never', ({ words }) => {
    expect(shownOf(words)).toBeDefined()
  })

  it.each(languages)('every word has its text in %s, with nothing left to fill', (language) => {
    const missing = lists.flatMap(({ words }) =>
      (shownOf(words)?.[1] ?? []).flatMap((where) => {
        const [namespace = '', prefix = ''] = where.split(':')
        const texts = textsOf(language, namespace)
        return words
          .map((word) => (prefix.includes('*') ? prefix.replace('*', word) : `${prefix}.${word}`))
          .filter((key) => {
            const shown = text(texts, language, key)
            return shown === key || shown.includes('{{')
          })
          .map((key) => `${namespace}:${key}`)
      }),
    )
    expect([...new Set(missing)]).toEqual([])
  })
})

/** What calls are given that do this or that by it. */
const GIVEN: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  'staff.change': [{ role: 'risk' }, { locked: true }, { locked: false }],
  'operator.decide': WITHDRAW_DECISIONS.map((decision) => ({ decision })),
  'operator.setCashier': [{}, { rebateRates: {} }],
  'operator.setLeague': [{ margins: {} }, { limits: {} }],
  'operator.enterResult': [{ result: '1,2,3' }, { result: null }],
}

describe('proposals', () => {
  const calls = Object.entries<Call>(CALLS).filter(([, { second }]) => second)
  const acts = calls.flatMap(([call]) => (GIVEN[call] ?? [{}]).map((input) => ({ call, input })))

  it.each(languages)('say in the words of %s what each of their calls would do', (language) => {
    const missing: string[] = []
    const words = (namespace: string) => {
      const texts = textsOf(language, namespace)
      return (key: string) => {
        const shown = text(texts, language, key)
        if (shown === key || shown.includes('{{')) missing.push(`${namespace}:${key}`)
        return shown
      }
    }
    const said = { console: words('console'), desk: words('desk') }
    const raw = acts.filter((act) => actOf(act, said) === act.call)
    expect({ raw, missing }).toEqual({ raw: [], missing: [] })
  })
})

describe('messages of the inbox', () => {
  const isReview = (key: string) => (REVIEW_MESSAGES as readonly string[]).includes(key)
  const params = (key: string) => ({
    ...(isReview(key) && { id: 'w1', amount: '$ 10.00' }),
    ...((WON_MESSAGES as readonly string[]).includes(key) && { amount: '$ 10.00' }),
    ...((APPLICATION_MESSAGES as readonly string[]).includes(key) && {
      ...{ amount: '$ 10.00', reason: 'reason' },
    }),
    ...((OFFER_MESSAGES as readonly string[]).includes(key) && { days: 7 }),
  })

  it.each(languages)('have words in %s, filled with what the platform sends', (language) => {
    const texts = textsOf(language, 'inbox')
    for (const key of [...MESSAGE_KEYS, 'other']) {
      for (const part of ['title', 'body']) {
        const shown = text(texts, language, `key.${key}.${part}`, params(key))
        expect(shown, key).not.toMatch(/^key\.|{{/)
        if (part === 'body' && isReview(key)) expect(shown).toContain('$ 10.00')
      }
    }
  })

  it.each(languages)('have no words in %s that nothing sends', (language) => {
    const own = [...flat(textsOf(language, 'inbox')).keys()].filter((key) => /^key\./.test(key))
    const known = [...MESSAGE_KEYS, 'other'].flatMap((key) => [
      `key.${key}.title`,
      `key.${key}.body`,
    ])
    expect(own.toSorted()).toEqual(known.toSorted())
  })
})

/** Codes that no file writes beside their values; a test of each reads the answer. */
const COMPOSED = [
  // `member.limit-${kind}` gets its amount and days in `platform/kernel/book/guard/guard.ts`.
  ...['member.limit-stake', 'member.limit-loss'],
  // Chosen by what is wrong with a rate, in `platform/agent/points/rates.ts`.
  ...['agent.rate-below', 'agent.rate-lower'],
  // Faults of fields: `platform/access/register/fields.ts`, `platform/access/password/payment.ts`.
  ...['register.age', 'password.payment-format'],
  // Refusals of a slip and of a cash-out: `platform/sports/book/slip.ts` and `cash-out.ts`.
  ...['slip.too-many-combinations', 'stake.too-small', 'cash-out.too-small'],
]

describe('refusals', () => {
  const made = sources('src', /\.tsx?$/).flatMap(refusalsOf)
  const slots = [...flat(textsOf('es', 'error'))]
    .map(([code, shown]) => ({ code, slots: placeholders(shown) }))
    .filter((one) => one.slots.length > 0 && !one.code.startsWith('register.pattern.'))

  it.each(slots)('$code is always given $slots', ({ code, slots: asked }) => {
    const of = made.filter((one) => one.code === code)
    expect(of.length > 0 || COMPOSED.includes(code)).toBe(true)
    const lacking = of.filter(
      (one) => one.slots && asked.some((slot) => !one.slots?.includes(slot)),
    )
    expect(lacking).toEqual([])
  })
})
