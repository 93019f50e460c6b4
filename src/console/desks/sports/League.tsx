import { Facts, Loaded } from '#console/kit/Screen'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'

const PER_PERCENT = 100

/** What of a competition takes no bets now, and its margins and limits. */
export function League({ competition }: { competition: string }) {
  const t = useText('desk')
  const market = useText('market')
  const { money, time } = useFormat()
  const called = useCall('operator.league', { competition })
  const nameOf = (key: string) => (key === '*' ? t('sports.everything') : key.replace('* ', ''))
  return (
    <Loaded of={called}>
      {({ suspended, margins, limits, changedAt }) => (
        <>
          <Facts
            rows={[
              [
                t('sports.suspended'),
                suspended.length === 0 ? (
                  <span key="none" className="chip success">
                    {t('sports.nothing')}
                  </span>
                ) : (
                  suspended.map((key) => (
                    <span key={key} className="chip danger">
                      {nameOf(key)}
                    </span>
                  ))
                ),
              ],
              [t('changed'), time(changedAt)],
            ]}
          />
          <h3>{t('sports.limits')}</h3>
          <Facts
            rows={Object.entries(limits)
              .filter(([name]) => name !== 'step')
              .map(([name, amount]) => [t(`limit.${name}`), money(amount)] as const)}
          />
          {Object.keys(margins).length > 0 && (
            <>
              <h3>{t('sports.margins')}</h3>
              <Facts
                rows={Object.entries(margins).map(
                  ([name, margin]) =>
                    [
                      `${market(`name.${name}`, { home: '1', away: '2' })} (${name})`,
                      `${margin / PER_PERCENT} %`,
                    ] as const,
                )}
              />
            </>
          )}
        </>
      )}
    </Loaded>
  )
}
