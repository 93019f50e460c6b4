import { useAction } from '#islands/fields/form/use-action'
import { useMoney } from '#islands/fields/format/use-money'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { useText } from '#islands/ui/text'
import type { ChatMessage } from '#lib/rewards/chat/frames'
import { $now } from '#lib/stores/clock'
import { leftText } from '#lib/time/left'
import { openEnvelope, rains } from '../rain/store'

/** Red envelopes that fall in the room: what was set aside, how many are left, one's own. */
export function RainRow({ message }: { message: ChatMessage & { rain: string } }) {
  const t = useText('rain')
  const money = useMoney()
  const { id, text, from, rain: code } = message
  const rain = useValue(rains.$value)?.find((each) => each.code === code)
  return (
    <li className="chat-rain" data-said={id} data-rain={code}>
      <span className="chat-letter" aria-hidden="true" />
      <div className="stack tight">
        <p className="b" id={`chat-rain-${id}`}>
          {from.staff ? text : t(rain?.isOwn ? 'give.yours' : 'give.from', { name: from.name })}
        </p>
        {rain && (
          <p className="sm">
            {t(`split.${rain.mode}`, { total: money(rain.total), count: rain.shares })}
          </p>
        )}
        {rain && <Left rain={rain} />}
        {rain?.state === 'open' && !rain.isOwn && (
          <OpenOne rain={rain} labelledBy={`chat-rain-${id}`} />
        )}
        {rain && rain.amount > 0 && (
          <p className="b chat-had">{t('had', { amount: money(rain.amount) })}</p>
        )}
      </div>
    </li>
  )
}

type Rain = NonNullable<ReturnType<typeof rains.$value.get>>[number]

function Left({ rain: { state, left, shares, startsAt, endsAt } }: { rain: Rain }) {
  const t = useText('rain')
  const now = useValue($now)
  const isSoon = state === 'soon'
  const time = leftText((isSoon ? startsAt : endsAt) - now)
  if (state === 'over' || state === 'empty') return <p className="sm">{t(`state.${state}`)}</p>
  return (
    <p className="sm num">
      {t('left', { left, count: shares })}
      {now > 0 && state !== 'mine' && ` · ${isSoon ? t('starts', { time }) : t('ends', { time })}`}
    </p>
  )
}

function OpenOne({ rain, labelledBy }: { rain: Rain; labelledBy: string }) {
  const t = useText('rain')
  const { busy, failure, run } = useAction()
  return (
    <>
      <p>
        <Button
          size="s"
          tone="money"
          busy={busy}
          aria-describedby={labelledBy}
          onClick={() => void run(() => openEnvelope(rain))}
        >
          {t('open')}
        </Button>
      </p>
      {failure && (
        <p role="alert" className="sm">
          {failure}
        </p>
      )}
    </>
  )
}
