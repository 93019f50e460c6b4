import type { CallValue } from '#console/kit/client'
import { Card, Figure } from '#console/kit/Figure'
import { REFRESH_MS } from '#console/kit/refresh'
import { hrefOf } from '#console/kit/router'
import { Loaded } from '#console/kit/Screen'
import { may, type Staff } from '#console/kit/session'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'

type Today = CallValue<'operator.today'>

/** Money of the day, by product and by the hour, and what was staked last. */
export function Money({ staff }: { staff: Staff }) {
  const called = useCall('operator.today', {}, REFRESH_MS)
  return (
    <Loaded of={called}>
      {(today) => (
        <>
          <Sums today={today} />
          <div className="beside">
            <Hours today={today} />
            <Products today={today} />
          </div>
          <Live today={today} staff={staff} />
        </>
      )}
    </Loaded>
  )
}

interface PartProps {
  today: Today
}

function Sums({ today }: PartProps) {
  const t = useText('console')
  const { money, count } = useFormat()
  const { before, health } = today
  const was = (sum: number) => t('dashboard.was', { sum: money(sum) })
  const isWell = !health.lagging && !health.deadLetters && !health.findings
  return (
    <div className="cards">
      <Card label={t('dashboard.staked')} to="reports">
        <Figure number={money(today.stake)} text={was(before.stake)} />
      </Card>
      <Card label={t('dashboard.gross')} to="reports">
        <Figure number={money(today.gross)} text={was(before.gross)} />
      </Card>
      <Card label={t('dashboard.net')} to="reports">
        <Figure
          number={money(today.net)}
          text={t('dashboard.given', { sum: money(today.gifts) })}
        />
      </Card>
      <Card label={t('dashboard.moneyIn')} to="reports">
        <Figure number={money(today.deposits)} text={was(before.deposits)} />
      </Card>
      <Card label={t('dashboard.moneyOut')} to="reports">
        <Figure number={money(today.withdrawals)} text={was(before.withdrawals)} />
      </Card>
      <Card label={t('dashboard.active')}>
        <Figure
          number={count(today.active)}
          text={t('dashboard.joined', { n: count(today.joined) })}
        />
      </Card>
      <Card label={t('dashboard.openBets')}>
        <Figure
          number={count(today.open.bets)}
          text={t('dashboard.openStake', { sum: money(today.open.stake) })}
        />
      </Card>
      <Card label={t('dashboard.health')} to="alerts">
        <Figure
          number={isWell ? t('dashboard.healthy') : count(health.alerts)}
          text={t('dashboard.healthText', {
            lagging: health.lagging,
            dead: health.deadLetters,
            findings: health.findings,
          })}
          tone={isWell ? 'success' : 'danger'}
        />
      </Card>
    </div>
  )
}

const BAR_WIDTH = 20
const CHART_HEIGHT = 120

/** A bar for each hour of the day; what was lost hangs below the line. */
function Hours({ today: { hours } }: PartProps) {
  const t = useText('console')
  const { money } = useFormat()
  const most = Math.max(1, ...hours.map(Math.abs))
  const above = Math.max(0, ...hours) / most
  const below = Math.max(0, ...hours.map((hour) => -hour)) / most
  const scale = CHART_HEIGHT / Math.max(0.01, above + below)
  const line = above * scale
  return (
    <section className="box" aria-label={t('dashboard.hours')}>
      <h2>{t('dashboard.hours')}</h2>
      <svg
        className="bars"
        viewBox={`0 0 ${24 * BAR_WIDTH} ${CHART_HEIGHT}`}
        role="img"
        aria-label={hours.map((gross, hour) => `${hour}:00 ${money(gross)}`).join(', ')}
        preserveAspectRatio="none"
      >
        {hours.map((gross, hour) => {
          const height = (Math.abs(gross) / most) * scale
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place.
              key={hour}
              className={gross < 0 ? 'lost' : undefined}
              x={hour * BAR_WIDTH + 3}
              y={gross < 0 ? line : line - height}
              width={BAR_WIDTH - 6}
              height={height}
            />
          )
        })}
        <line x1="0" x2={24 * BAR_WIDTH} y1={line} y2={line} />
      </svg>
      <p className="bars-hours faint" aria-hidden="true">
        {['00:00', '06:00', '12:00', '18:00', '24:00'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
    </section>
  )
}

function Products({ today: { products } }: PartProps) {
  const t = useText('console')
  const { money } = useFormat()
  return (
    <section className="box">
      <h2>{t('dashboard.products')}</h2>
      {products.length === 0 && <p className="faint">{t('dashboard.noPlay')}</p>}
      {products.length > 0 && (
        <table className="rows matrix">
          <thead>
            <tr>
              <th scope="col">{t('reports.product')}</th>
              <th scope="col" className="r">
                {t('reports.stake')}
              </th>
              <th scope="col" className="r">
                {t('dashboard.gross')}
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ category, stake, gross }) => (
              <tr key={category}>
                <th scope="row">{t(`gameCategory.${category}`)}</th>
                <td className="r">{money(stake)}</td>
                <td className="r">{money(gross)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Live({ today: { live }, staff }: PartProps & { staff: Staff }) {
  const t = useText('console')
  const { money, clock } = useFormat()
  const name = (account: string) =>
    may(staff, 'member-view') ? (
      <a className="link" href={hrefOf('members', account)}>
        {account}
      </a>
    ) : (
      account
    )
  return (
    <section className="box">
      <h2>{t('dashboard.live')}</h2>
      {live.length === 0 && <p className="faint">{t('member.noBet')}</p>}
      {live.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
        <section className="scroller" tabIndex={0} aria-label={t('dashboard.live')}>
          <table className="rows">
            <thead>
              <tr>
                {['acts.at', 'review.account', 'member.game', 'member.state'].map((key) => (
                  <th key={key} scope="col">
                    {t(key)}
                  </th>
                ))}
                <th scope="col" className="r">
                  {t('member.stake')}
                </th>
                <th scope="col" className="r">
                  {t('member.payout')}
                </th>
              </tr>
            </thead>
            <tbody>
              {live.map((bet) => (
                <tr key={bet.id}>
                  <td data-label={t('acts.at')}>{clock(bet.at)}</td>
                  <td data-label={t('review.account')}>{name(bet.account)}</td>
                  <td data-label={t('member.game')}>{bet.title || bet.gameCode}</td>
                  <td data-label={t('member.state')}>{t(`ticketState.${bet.state}`)}</td>
                  <td data-label={t('member.stake')} className="r">
                    {money(bet.amount)}
                  </td>
                  <td data-label={t('member.payout')} className="r">
                    {money(bet.payout)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}
