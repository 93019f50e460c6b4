import { useEffect, useState } from 'react'
import { useAction } from '#islands/fields/form/use-action'
import { useMoney } from '#islands/fields/format/use-money'
import { Async } from '#islands/fields/list/Async'
import { lineText, playName } from '#islands/fields/ticket/line-text'
import { Button } from '#islands/ui/controls/Button'
import { Chip } from '#islands/ui/data/Chip'
import { ConfirmDialog } from '#islands/ui/layout/ConfirmDialog'
import { useText } from '#islands/ui/text'
import type { Chase } from '#lib/api/lottery/chase'
import { $chased } from '../store/bet'
import { cancelRest, chases, noteChase, refreshChases } from '../store/chase'
import { $draws } from '../store/game'
import { $tickets } from '../store/ticket'

const COUNTER = -4

/** The member's chases of this game; nothing where there are none. */
export function ChaseList() {
  const t = useText('lottery')
  useEffect(() => {
    const stops = [
      $chased.listen((chase) => chase && noteChase(chase)),
      $draws.listen(() => void refreshChases()),
      $tickets.listen(() => void refreshChases()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return (
    <section className="card chases" aria-labelledby="chases-title">
      <h2 className="h3" id="chases-title">
        {t('chase.mine')}
      </h2>
      <Async from={chases} failed={t('chase.lost')} lines={2}>
        {(list) =>
          list.length === 0 ? (
            <p className="sm muted">{t('chase.none')}</p>
          ) : (
            <ul className="ticket-list">
              {list.map((chase) => (
                <ChaseCard key={chase.id} chase={chase} />
              ))}
            </ul>
          )
        }
      </Async>
    </section>
  )
}

function ChaseCard({ chase }: { chase: Chase }) {
  const t = useText('lottery')
  const rules = useText('rules')
  const money = useMoney()
  const { gameCode, state, draws, amount, held, payout, lines, stopOnWin } = chase
  const done = draws.filter((draw) => draw.state !== 'waiting').length
  const [line] = lines
  return (
    <li className="ticket">
      <div className="row between">
        <p className="sm b num">{t('chase.progress', { done, count: draws.length })}</p>
        <Chip tone={state === 'running' ? 'info' : 'neutral'}>{t(`chase.state.${state}`)}</Chip>
      </div>
      {line && (
        <p className="xs muted num">
          <span className="soft-text">{playName(gameCode, line.play, rules)}</span>{' '}
          {lineText(gameCode, line, rules)}
          {lines.length > 1 && ` · ${t('slip.lines', { count: lines.length })}`}
          {stopOnWin && ` · ${t('chase.stopOnWin')}`}
        </p>
      )}
      <progress className="chase-progress" max={draws.length} value={done} aria-hidden="true" />
      <dl className="ticket-sums">
        <Sum name={t('slip.total')} value={money(amount)} />
        <Sum name={t('chase.stillHeld')} value={money(held)} />
        <Sum name={t('chase.paid')} value={money(payout)} />
      </dl>
      <details>
        <summary className="xs">{t('chase.list')}</summary>
        <Draws chase={chase} />
      </details>
      <CancelRest chase={chase} />
    </li>
  )
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}

function Draws({ chase: { draws } }: { chase: Chase }) {
  const t = useText('lottery')
  const ticket = useText('ticket')
  const money = useMoney()
  return (
    <ol className="chase-steps xs num">
      {draws.map(({ issue, multiple, amount, state, payout }) => (
        <li key={issue}>
          <span className="faint">{issue.slice(COUNTER)}</span>
          <span>
            {multiple}× · {money(amount)}
          </span>
          <span className={state === 'won' ? 'sol' : 'muted'}>
            {state === 'waiting' ? t('chase.waiting') : ticket(`state.${state}`)}
            {payout > 0 && state === 'won' && ` ${money(payout)}`}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Ends what is not placed yet, after one question. */
function CancelRest({ chase }: { chase: Chase }) {
  const t = useText('lottery')
  const ticket = useText('ticket')
  const money = useMoney()
  const [isAsked, ask] = useState(false)
  const { busy, failure, run } = useAction()
  const waiting = chase.draws.filter(({ state }) => state === 'waiting').length
  return (
    <>
      {failure && (
        <p className="xs down" role="alert">
          {failure}
        </p>
      )}
      {waiting > 0 && (
        <Button size="s" busy={busy} onClick={() => ask(true)}>
          {t('chase.cancelRest')}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('chase.cancelTitle')}
          text={t('chase.cancelText', { count: waiting, amount: money(chase.held) })}
          confirm={t('chase.cancelRest')}
          cancel={ticket('cancel.keep')}
          tone="danger"
          onAnswer={(isSure) => {
            ask(false)
            if (isSure) void run(() => cancelRest(chase))
          }}
        />
      )}
    </>
  )
}
