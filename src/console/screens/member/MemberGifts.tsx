import { type CallValue, send } from '#console/kit/client'
import { useFields } from '#console/kit/desk/use-fields'
import { useAsk } from '#console/kit/form/use-ask'
import { Facts, Loaded } from '#console/kit/Screen'
import { may, type Staff } from '#console/kit/session'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import type { Shown } from './shown'

type Grant = CallValue<'operator.freeRounds'>['grants'][number]

const REASON_MAX = 200
const RUNNING = ['process', 'issued']
const TAKEN_BACK = ['asked', 'granted', 'started']

interface PartProps {
  member: Shown
  staff: Staff
  reload: () => Promise<void>
}

/** Bonus money that they have, or wait for; each can be ended for a reason that they read. */
export function MemberBonuses({ member: { account, bonuses }, staff, reload }: PartProps) {
  const t = useText('desk')
  const { money, time } = useFormat()
  const field = useFields()
  const { ask, dialog } = useAsk()
  const end = ({ id, promotion }: Shown['bonuses'][number]) =>
    ask({
      title: `${t('promotion.cancelBonus')}: ${promotion}`,
      text: t('promotion.cancelText'),
      fields: [
        field.area('reason', t('reason'), { maxLength: REASON_MAX, help: t('memberReads') }),
      ],
      button: t('promotion.cancelBonus'),
      isDanger: true,
      done: t('member.done', { account }),
      send: async ({ reason = '' }, key) => {
        await send('operator.cancelBonus', { account, id, reason }, key)
        await reload()
      },
    })
  return (
    <section className="box">
      <h2>{t('member.bonuses')}</h2>
      {bonuses.length === 0 && <p className="faint">{t('member.noBonus')}</p>}
      <Facts
        rows={bonuses.map((bonus) => [
          `${bonus.promotion} · ${time(bonus.at)}`,
          <span key={bonus.id} className="row wrap">
            {`${money(bonus.left)} / ${money(bonus.amount)} · ${t(`bonusState.${bonus.state}`)}`}
            {RUNNING.includes(bonus.state) && may(staff, 'bonuses') && (
              <button type="button" className="btn soft s" onClick={() => end(bonus)}>
                {t('promotion.cancelBonus')}
              </button>
            )}
          </span>,
        ])}
      />
      {dialog}
    </section>
  )
}

/** Free rounds with vendors: what they were given, more of them, and what is taken back. */
export function MemberFree({ account }: { account: string }) {
  const t = useText('desk')
  const { money, time, count } = useFormat()
  const field = useFields()
  const { ask, dialog } = useAsk()
  const called = useCall('operator.freeRounds', { account })
  const give = () =>
    ask({
      title: t('free.giveTo', { account }),
      text: t('free.giveText'),
      fields: [
        field.text('code', t('free.vendor'), { maxLength: 24 }),
        field.text('campaign', t('free.campaign'), { maxLength: 64, help: t('free.campaignHelp') }),
        field.text('game', t('free.game'), { maxLength: 64 }),
        field.number('rounds', t('free.many')),
        field.amount('stake', t('free.stake')),
        field.time('until', t('to')),
      ],
      button: t('free.give'),
      done: t('member.done', { account }),
      send: async ({ code = '', campaign = '', game = '', ...values }, key) => {
        const named = { account, code: code.toUpperCase(), campaign, game }
        const until = field.instantOf(values['until'])
        const stake = field.amountOf(values['stake'])
        await send(
          'operator.grantFreeRounds',
          { ...named, rounds: field.wholeOf(values['rounds']), stake, until },
          key,
        )
        await called.reload()
      },
    })
  const take = ({ vendor, campaign }: Grant) =>
    ask({
      title: t('free.takeOf', { account }),
      text: t('free.takeText'),
      button: t('free.take'),
      isDanger: true,
      done: t('member.done', { account }),
      send: async (_values, key) => {
        await send('operator.cancelFreeRounds', { code: vendor, campaign, account }, key)
        await called.reload()
      },
    })
  return (
    <section className="box">
      <div className="row between">
        <h2>{t('free.many')}</h2>
        <button type="button" className="btn soft s" onClick={give}>
          {t('free.give')}
        </button>
      </div>
      <Loaded of={called}>
        {({ grants }) => (
          <>
            {grants.length === 0 && <p className="faint">{t('free.none')}</p>}
            <Facts
              rows={grants.map((grant) => [
                `${grant.vendor} ${grant.campaign} · ${time(grant.at)}`,
                <span key={`${grant.vendor} ${grant.campaign}`} className="row wrap">
                  {`${count(grant.rounds)} × ${money(grant.stake)} · `}
                  {t(`freeState.${grant.state}`)}
                  {TAKEN_BACK.includes(grant.state) && (
                    <button type="button" className="btn soft s" onClick={() => take(grant)}>
                      {t('free.take')}
                    </button>
                  )}
                </span>,
              ])}
            />
          </>
        )}
      </Loaded>
      {dialog}
    </section>
  )
}
