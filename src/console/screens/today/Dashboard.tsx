import { Card, Figure } from '#console/kit/Figure'
import { REFRESH_MS } from '#console/kit/refresh'
import { Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { may } from '#console/kit/session'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { DAY_MS } from '#lib/limits'
import { Money } from './Money'

/** What waits for who works here, by what they may do; each figure leads to its screen. */
export function Dashboard({ staff }: ScreenProps) {
  const t = useText('console')
  return (
    <>
      <p className="soft-text">{t('dashboard.hello', { name: staff.name })}</p>
      <div className="cards">
        {may(staff, 'alerts') && <Warnings />}
        {may(staff, 'reviews') && <Waiting />}
        {may(staff, 'feedback') && <Letters />}
        {may(staff, 'results') && <Draws />}
        {may(staff, 'signals') && <Signs />}
        <State />
      </div>
      {may(staff, 'reports') && <Money staff={staff} />}
    </>
  )
}

function Waiting() {
  const t = useText('console')
  const { count, money, waited } = useFormat()
  const called = useCall('operator.reviews', {}, REFRESH_MS)
  return (
    <>
      {(['withdraw', 'deposit'] as const).map((kind) => (
        <Card key={kind} label={t(`dashboard.${kind}`)} to="reviews">
          <Loaded of={called}>
            {({ reviews, waiting }) => {
              const { count: all, sum } = waiting[kind]
              const oldest = reviews.find((review) => review.kind === kind)
              if (!oldest) return <Figure number="0" text={t('dashboard.noneWait')} />
              const words = { sum: money(sum), time: waited(oldest.at) }
              return <Figure number={count(all)} text={t('dashboard.wait', words)} tone="warn" />
            }}
          </Loaded>
        </Card>
      ))}
    </>
  )
}

function Letters() {
  const t = useText('console')
  const { count, waited } = useFormat()
  const called = useCall('operator.feedback', { count: 1 }, REFRESH_MS)
  return (
    <Card label={t('dashboard.feedback')} to="feedback">
      <Loaded of={called}>
        {({ total, list: [oldest] }) =>
          oldest ? (
            <Figure
              number={count(total)}
              text={t('dashboard.oldest', { time: waited(oldest.at) })}
              tone="warn"
            />
          ) : (
            <Figure number="0" text={t('dashboard.noneWait')} />
          )
        }
      </Loaded>
    </Card>
  )
}

function Draws() {
  const t = useText('console')
  const { count } = useFormat()
  const called = useCall('operator.awaitedDraws', {}, REFRESH_MS)
  return (
    <Card label={t('dashboard.draws')} to="lottery">
      <Loaded of={called}>
        {({ draws }) => {
          const half = draws.filter(({ person }) => person).length
          return (
            <Figure
              number={count(draws.length)}
              text={half ? t('dashboard.second', { n: half }) : t('dashboard.results')}
              tone={half ? 'warn' : ''}
            />
          )
        }}
      </Loaded>
    </Card>
  )
}

function Signs() {
  const t = useText('console')
  const { count } = useFormat()
  const called = useCall('operator.signals', {}, REFRESH_MS)
  return (
    <Card label={t('dashboard.signals')} to="signals">
      <Loaded of={called}>
        {({ signals }) => {
          const fresh = signals.filter(({ at }) => at > Date.now() - DAY_MS).length
          return (
            <Figure number={count(fresh)} text={t('dashboard.day')} tone={fresh ? 'warn' : ''} />
          )
        }}
      </Loaded>
    </Card>
  )
}

function Warnings() {
  const t = useText('console')
  const { count } = useFormat()
  const called = useCall('operator.alerts', { open: 'true', count: 1 }, REFRESH_MS)
  return (
    <Card label={t('dashboard.alerts')} to="alerts">
      <Loaded of={called}>
        {({ waiting }) => (
          <Figure
            number={count(waiting)}
            text={t(waiting ? 'dashboard.looked' : 'dashboard.calm')}
            tone={waiting ? 'danger' : 'success'}
          />
        )}
      </Loaded>
    </Card>
  )
}

function State() {
  const t = useText('console')
  const called = useCall('site.status', {}, REFRESH_MS)
  return (
    <Card label={t('dashboard.site')} to="site">
      <Loaded of={called}>
        {({ status, maintenance }) => (
          <Figure
            number={t(`siteState.${status}`)}
            text={maintenance.message || t(`siteText.${status}`)}
            tone={status === 0 ? 'success' : 'warn'}
          />
        )}
      </Loaded>
    </Card>
  )
}
