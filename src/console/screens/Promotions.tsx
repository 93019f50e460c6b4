import { amountOf } from '#console/kit/amount'
import { type CallValue, send } from '#console/kit/client'
import { goTo } from '#console/kit/router'
import { Facts, Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { may } from '#console/kit/session'
import { type Column, Table } from '#console/kit/Table'
import { useAsk } from '#console/kit/use-ask'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'

type Promotion = CallValue<'operator.promotions'>['promotions'][number]

const TONES = { draft: '', running: 'success', stopped: 'warn', spent: 'danger' } as const

const isRunning = ({ state }: Promotion) => state === 'running'

/** Promotions with what is set aside for them: priced, funded, started and stopped. */
export function Promotions({ staff, rest }: ScreenProps) {
  const t = useText('console')
  const { money, count, time } = useFormat()
  const { ask, dialog } = useAsk()
  const called = useCall('operator.promotions', {})
  const run = (promotion: Promotion) => {
    const { code } = promotion
    const isOn = !isRunning(promotion)
    ask({
      title: t(isOn ? 'promotions.startWhich' : 'promotions.stopWhich', { code }),
      text: t(isOn ? 'promotions.startText' : 'promotions.stopText'),
      button: t(isOn ? 'promotions.start' : 'promotions.stop'),
      isDanger: !isOn,
      done: t(isOn ? 'promotions.started' : 'promotions.stopped', { code }),
      send: async (_values, key) => {
        await send('operator.runPromotion', { code, isOn }, key)
        await called.reload()
      },
    })
  }
  const fund = ({ code }: Promotion) =>
    ask({
      title: t('promotions.fundWhich', { code }),
      text: t('promotions.fundText'),
      fields: [
        {
          name: 'amount',
          label: t('review.amount'),
          kind: 'number',
          required: true,
          maxLength: 14,
        },
      ],
      button: t('promotions.fund'),
      done: t('promotions.funded', { code }),
      send: async ({ amount = '' }, key) => {
        await send('operator.fundPromotion', { code, amount: amountOf(amount, t) }, key)
        await called.reload()
      },
    })
  const columns: Column<Promotion>[] = [
    { label: t('promotions.code'), text: ({ code }) => code },
    { label: t('review.kind'), text: ({ type }) => t(`promotionType.${type}`) },
    {
      label: t('review.state'),
      text: ({ state }) => t(`promotionState.${state}`),
      cell: ({ state }) => (
        <span className={`chip ${TONES[state]}`}>{t(`promotionState.${state}`)}</span>
      ),
    },
    { label: t('promotions.budget'), text: ({ budget }) => money(budget), isNumber: true },
    { label: t('promotions.given'), text: ({ given }) => money(given), isNumber: true },
    { label: t('promotions.claims'), text: (row) => count(row.count), isNumber: true },
    { label: t('promotions.from'), text: ({ startsAt }) => time(startsAt) },
    { label: t('promotions.to'), text: ({ endsAt }) => time(endsAt) },
  ]
  return (
    <>
      <Loaded of={called}>
        {({ promotions }) => (
          <>
            <Table
              name="promotions"
              label={t('place.promotions')}
              columns={columns}
              rows={promotions}
              idOf={({ code }) => code}
              empty={t('promotions.none')}
              chosen={rest}
              onChoose={({ code }) => goTo('promotions', code)}
              actions={(promotion) => (
                <>
                  <button type="button" className="btn soft s" onClick={() => run(promotion)}>
                    {isRunning(promotion) ? t('promotions.stop') : t('promotions.start')}
                  </button>
                  {may(staff, 'budgets') && (
                    <button type="button" className="btn soft s" onClick={() => fund(promotion)}>
                      {t('promotions.fund')}
                    </button>
                  )}
                </>
              )}
            />
            {promotions.some(({ code }) => code === rest) && <Price key={rest} code={rest} />}
          </>
        )}
      </Loaded>
      {dialog}
    </>
  )
}

/** What a promotion costs at worst, before anybody starts it. */
function Price({ code }: { code: string }) {
  const t = useText('console')
  const { money, count } = useFormat()
  const called = useCall('operator.previewPromotion', { code })
  return (
    <section className="box">
      <h2>{t('promotions.price', { code })}</h2>
      <Loaded of={called}>
        {({ members, most, worst, budget }) => (
          <Facts
            rows={[
              [t('promotions.members'), count(members)],
              [t('promotions.most'), money(most)],
              [t('promotions.worst'), money(worst)],
              [t('promotions.budget'), money(budget)],
            ]}
          />
        )}
      </Loaded>
    </section>
  )
}
