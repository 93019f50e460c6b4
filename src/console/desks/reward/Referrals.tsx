import { type CallValue, send } from '#console/kit/client'
import { Desk } from '#console/kit/desk/Desk'
import type { DeskMake, DeskOf } from '#console/kit/desk/desk'
import { type Around, numberOf, unitsOf, useFields } from '#console/kit/desk/use-fields'
import { Facts, Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { REFERRAL_STATES } from '#lib/api/operator/referral'
import { MILESTONE_KINDS } from '#lib/rewards/referral'
import { linesOf, oneOf } from './shared'

type Referral = CallValue<'operator.referrals'>['referrals'][number]
type Standing = CallValue<'operator.referral'>

const TONES: Partial<Record<Referral['state'], string>> = {
  paid: 'success',
  due: 'info',
  'same-person': 'warn',
  blocked: 'danger',
  refused: 'danger',
}
const MILESTONE_WORDS = 3

/** `deposit 20 5` on each line: a milestone, what reaches it, what it brings. */
const programmeMakes = (
  { t, field }: Around,
  { programme, isOn }: Standing,
  reload: () => Promise<unknown>,
): DeskMake[] => [
  {
    label: t('referral.begin'),
    needs: 'promotions',
    text: t('referral.beginText'),
    fields: () => [
      field.area('milestones', t('referral.milestones'), {
        help: t('referral.milestonesHelp'),
        value: (programme?.milestones ?? [])
          .map(({ kind, amount, reward }) => `${kind} ${unitsOf(amount)} ${unitsOf(reward)}`)
          .join('\n'),
      }),
      field.number('days', t('referral.days'), { value: numberOf(programme?.days ?? 30) }),
      field.number('perMonth', t('referral.perMonth'), {
        ...{ required: false, help: t('referral.perMonthHelp') },
        value: numberOf(programme?.perMonth),
      }),
    ],
    send: async ({ milestones, days, perMonth }, key) => {
      const help = t('referral.milestonesHelp')
      const rules = {
        milestones: linesOf(milestones, MILESTONE_WORDS, help).map(([kind, amount, reward]) => ({
          kind: oneOf(MILESTONE_KINDS, kind, 'deposit'),
          amount: field.amountOf(amount),
          reward: field.amountOf(reward),
        })),
        days: field.wholeOf(days),
        perMonth: field.wholeOrNone(perMonth),
      }
      await send('operator.startReferral', rules, key)
      await reload()
    },
  },
  ...(isOn
    ? [
        {
          label: t('referral.stop'),
          needs: 'promotions' as const,
          text: t('referral.stopText'),
          isDanger: true,
          send: async (_values: object, key: string) => {
            await send('operator.stopReferral', {}, key)
            await reload()
          },
        },
      ]
    : []),
]

/** Whether inviting brings something now, and what it has brought. */
function Running({ standing: { isOn, open, rewarded, owed } }: { standing: Standing }) {
  const t = useText('desk')
  const { money, count } = useFormat()
  return (
    <Facts
      rows={[
        [t('referral.runs'), t(isOn ? 'referral.on' : 'referral.off')],
        [t('referral.open'), count(open)],
        [t('given'), money(rewarded)],
        [t('referral.owed'), money(owed)],
      ]}
    />
  )
}

/** What inviting brings, each invitation with how it stands, and what a person may decide. */
export function Referrals({ staff, rest }: ScreenProps) {
  const t = useText('desk')
  const { money, count, time } = useFormat()
  const field = useFields()
  const called = useCall('operator.referrals', {})
  const standing = useCall('operator.referral', {})
  const stateOf = ({ state }: Referral) => t(`referral.state.${state}`)
  const reachedOf = ({ kind, reached }: Referral) =>
    kind ? `${t(`referral.kind.${kind}`)} · ${money(reached)}` : ''
  const deskOf = (
    now: Standing,
    inviters: CallValue<'operator.referrals'>['inviters'],
  ): DeskOf<Referral> => ({
    name: 'referrals',
    label: t('reward.referrals'),
    idOf: ({ account, milestone }) => `${account} ${milestone}`,
    titleOf: ({ account }) => account,
    empty: t('referral.none'),
    filter: {
      label: t('state'),
      of: ({ state }) => state,
      words: REFERRAL_STATES.map((state) => [state, t(`referral.state.${state}`)] as const),
    },
    columns: [
      { label: t('referral.invited'), text: ({ account }) => account },
      { label: t('referral.inviter'), text: ({ inviter }) => inviter },
      { label: t('referral.reached'), text: reachedOf },
      {
        label: t('state'),
        text: stateOf,
        cell: (row) => <span className={`chip ${TONES[row.state] ?? ''}`}>{stateOf(row)}</span>,
      },
      { label: t('given'), text: ({ reward }) => money(reward), isNumber: true },
      { label: t('referral.at'), text: ({ at }) => time(at) },
    ],
    facts: (row) => {
      const sign = inviters.find(({ inviter }) => inviter === row.inviter)
      return [
        [t('referral.inviter'), row.inviter],
        [t('state'), stateOf(row)],
        [t('referral.reached'), reachedOf(row)],
        [t('given'), money(row.reward)],
        ...(sign
          ? [
              [t('referral.people'), count(sign.invited)] as const,
              [t('referral.same'), count(sign.same)] as const,
              [t('referral.signals'), count(sign.signals)] as const,
            ]
          : []),
      ]
    },
    acts: [
      {
        label: t('referral.allow'),
        needs: 'bonuses',
        fits: ({ state }) => state === 'same-person',
        text: t('referral.allowText'),
        fields: () => [field.area('reason', t('reason'), { maxLength: 200 })],
        send: ({ account, milestone }, { reason = '' }, key) =>
          send('operator.allowReferral', { account, milestone, reason }, key),
      },
    ],
    make: programmeMakes({ t, field }, now, standing.reload),
  })
  return (
    <Loaded of={standing}>
      {(now) => (
        <>
          <Running standing={now} />
          <Loaded of={called}>
            {({ referrals, inviters }) => (
              <Desk
                of={deskOf(now, inviters)}
                rows={referrals}
                staff={staff}
                place={['rewards', 'referrals']}
                chosen={rest}
                reload={called.reload}
              />
            )}
          </Loaded>
        </>
      )}
    </Loaded>
  )
}
