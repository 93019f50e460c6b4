import { Failure } from '#islands/fields/form/Failure'
import { useAction } from '#islands/fields/form/use-action'
import { SiteTime } from '#islands/fields/format/SiteTime'
import { useMoney } from '#islands/fields/format/use-money'
import { Button } from '#islands/ui/controls/Button'
import { useText } from '#islands/ui/text'
import { DAY_MS, RAFFLE_TAKEN_MS } from '#lib/limits'
import { RaffleCheck } from './RaffleCheck'
import { type Raffle, takePrizes } from './store'

const TERM_DAYS = RAFFLE_TAKEN_MS / DAY_MS

/** A raffle: how numbers are earned, what can be won, how many the member has, what came of it. */
export function RaffleCard({ raffle }: { raffle: Raffle }) {
  const t = useText('raffle')
  const money = useMoney()
  const { code, title, per, perDay, endsAt, state, numbers, all, prizes } = raffle
  const isDrawn = state === 'drawn'
  return (
    <article className="card promo-detail" data-raffle={code}>
      <div className="promo-picture" data-tone="teal">
        <img src="/art/prop-orbit.avif" width={360} height={360} loading="lazy" alt="" />
      </div>
      <div className="stack">
        <div className="row wrap between">
          <h2 id={`${code}-title`}>{title}</h2>
          <span className="chip">{t(`state.${state}`)}</span>
        </div>
        <p className="muted">{t('rule', { amount: money(per), count: perDay })}</p>
        {!isDrawn && (
          <p className="sm muted">
            {t('ends')} <SiteTime at={endsAt} />. {t('term', { count: TERM_DAYS })} {t('fair')}
          </p>
        )}
        <p className="b">
          {isDrawn ? t('had', { count: numbers, all }) : t('mine', { count: numbers })}
        </p>
        <Prizes prizes={prizes} />
        {isDrawn && <Drawn raffle={raffle} />}
      </div>
    </article>
  )
}

function Prizes({ prizes }: Pick<Raffle, 'prizes'>) {
  const t = useText('raffle')
  const money = useMoney()
  return (
    <div className="stack tight">
      <h3 className="sm b">{t('prizes')}</h3>
      <ul className="sm muted promo-rules">
        {prizes.map(({ code, amount, count }) => (
          <li key={code}>{t('prize', { amount: money(amount), count })}</li>
        ))}
      </ul>
    </div>
  )
}

function Drawn({ raffle }: { raffle: Raffle }) {
  const t = useText('raffle')
  const money = useMoney()
  const { busy, failure, run } = useAction()
  const { code, won, waiting, lapsed, takenUntil, winners, prizes, name: own } = raffle
  const taken = won - waiting - lapsed
  const amountOf = (prize: string) => prizes.find((one) => one.code === prize)?.amount ?? 0
  return (
    <>
      <ol className="sm promo-rules">
        {winners.map(({ prize, number, name }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the draw is what they are.
          <li key={at} className={name === own ? 'b' : 'muted'}>
            {number === null
              ? t('nobody', { amount: money(amountOf(prize)) })
              : t(name === own ? 'wonByYou' : 'wonBy', {
                  ...{ amount: money(amountOf(prize)), number, name: name ?? '' },
                })}
          </li>
        ))}
      </ol>
      {taken > 0 && <p className="b">{t('taken', { amount: money(taken) })}</p>}
      {lapsed > 0 && (
        <p className="sm">
          {t('lapsed', { amount: money(lapsed) })} <SiteTime at={takenUntil} />.
        </p>
      )}
      {waiting > 0 && (
        <div className="stack tight">
          <p>
            <Button
              tone="primary"
              busy={busy}
              aria-describedby={`${code}-title`}
              onClick={() => void run(() => takePrizes(code))}
            >
              {t('take', { amount: money(waiting) })}
            </Button>
          </p>
          <p className="sm muted">
            {t('until')} <SiteTime at={takenUntil} />.
          </p>
        </div>
      )}
      <Failure text={failure} />
      <RaffleCheck code={code} />
    </>
  )
}
