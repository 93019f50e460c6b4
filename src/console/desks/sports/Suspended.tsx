import { Facts, Loaded } from '#console/kit/Screen'
import { useCall } from '#console/kit/use-call'
import { useText } from '#islands/ui/text'

/** What of a match takes no bets by an operator's word. */
export function Suspended({ event, competition }: { event: string; competition: string }) {
  const t = useText('desk')
  const called = useCall('operator.league', { competition })
  return (
    <Loaded of={called}>
      {({ suspended }) => {
        const own = suspended.filter((key) => ['*', event].includes(key.split(' ')[0] ?? ''))
        const nameOf = (key: string) =>
          key.includes(' ') ? key.slice(key.indexOf(' ') + 1) : t('sports.everything')
        return (
          <Facts
            rows={[
              [
                t('sports.suspended'),
                own.length === 0 ? (
                  <span key="none" className="chip success">
                    {t('sports.nothing')}
                  </span>
                ) : (
                  own.map((key) => (
                    <span key={key} className="chip danger">
                      {nameOf(key)}
                    </span>
                  ))
                ),
              ],
            ]}
          />
        )
      }}
    </Loaded>
  )
}
