import '#styles/lottery/lottery.css'
import '#styles/center/report.css'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { $online } from '#islands/fields/online'
import { Balls } from '#islands/fields/ticket/Balls'
import { GameName } from '#islands/fields/ticket/GameName'
import { shownState, stateTone } from '#islands/fields/ticket/ticket-state'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Chip } from '#islands/ui/data/Chip'
import { DateTime } from '#islands/ui/data/DateTime'
import { Money } from '#islands/ui/data/Money'
import { type IslandProps, TextProvider, useText } from '#islands/ui/text'
import { isText } from '#lib/browser/offline/files'
import {
  type Kept,
  type KeptDraw,
  type KeptTicket,
  keptResults,
  keptTickets,
} from '#lib/browser/offline/kept'
import { $session } from '#lib/stores/session'
import { $balanceAway } from '#lib/stores/wallet'
import { BalanceAway } from './BalanceAway'
import { keptBalance } from './kept-balance'

/** What the device keeps, with its age. Needs `offline`, `ticket`, `rules`, `lottery`, `footer`. */
export function OfflinePage(props: IslandProps) {
  return (
    <TextProvider {...props}>
      <Parts />
    </TextProvider>
  )
}

/** Only a browser has kept something: the page is made without. */
interface Everything {
  results: Kept<KeptDraw> | null
  tickets: Kept<KeptTicket> | null
  texts: readonly string[]
}

async function keptTexts(): Promise<string[]> {
  const names = await caches.keys()
  const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  const paths = found.flat().map(({ url }) => decodeURI(new URL(url).pathname))
  return [...new Set(paths.filter(isText))].sort()
}

function Parts() {
  const t = useText('offline')
  const isOnline = useValue($online)
  const [kept, setKept] = useState<Everything | null>(null)
  const session = useValue($session)
  const member = session.state === 'out' ? '' : session.memberId
  useEffect(() => {
    const balance = keptBalance(member)
    const words = t(balance ? 'balance.old' : 'balance.none')
    $balanceAway.set(<BalanceAway kept={balance} words={words} />)
  }, [member, t])
  useEffect(() => {
    const read = (texts: readonly string[]) =>
      setKept({ results: keptResults(), tickets: keptTickets(), texts })
    keptTexts().then(read, () => read([]))
  }, [])
  return (
    <div className="stack loose">
      <p role="status" className="measure">
        {isOnline ? t('back') : t('lead')}
      </p>
      <p>
        <Button tone="primary" onClick={() => window.location.reload()}>
          {t('retry')}
        </Button>
      </p>
      {kept && (
        <div className="truth-lists">
          <Part title={t('results.title')} none={t('results.none')} kept={kept.results}>
            {(draw: KeptDraw) => <Result key={`${draw.gameCode} ${draw.issue}`} {...draw} />}
          </Part>
          <Part title={t('tickets.title')} none={t('tickets.none')} kept={kept.tickets}>
            {(ticket: KeptTicket) => <Ticket key={ticket.id} {...ticket} />}
          </Part>
          <Texts paths={kept.texts} />
        </div>
      )}
    </div>
  )
}

interface PartProps<Item> {
  title: string
  none: string
  kept: Kept<Item> | null
  children: (item: Item) => ReactNode
}

function Part<Item>({ title, none, kept, children }: PartProps<Item>) {
  const t = useText('offline')
  const id = useId()
  return (
    <section className="card stack tight" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {kept && (
        <p className="xs muted">
          {t('keptAt')} <DateTime at={kept.at} />
        </p>
      )}
      {!kept || kept.list.length === 0 ? (
        <p className="sm muted">{none}</p>
      ) : (
        <ul className="list">{kept.list.map(children)}</ul>
      )}
    </section>
  )
}

function Result({ gameCode, issue, drawAt, result }: KeptDraw) {
  return (
    <li className="offline-row">
      <p className="row between wrap sm">
        <span>
          <GameName gameCode={gameCode} /> <span className="num">{issue}</span>
        </span>
        <DateTime at={drawAt} className="nowrap num xs muted" />
      </p>
      <Balls issue={issue} result={result} gameCode={gameCode} size="s" />
    </li>
  )
}

function Ticket(ticket: KeptTicket) {
  const ticketWords = useText('ticket')
  const { gameCode, issue, at, amount, payout } = ticket
  const shown = shownState(ticket)
  return (
    <li className="offline-row">
      <p className="row between wrap sm">
        <span>
          <GameName gameCode={gameCode} /> <span className="num">{issue}</span>
        </span>
        <Chip tone={stateTone(shown)}>{ticketWords(`state.${shown}`)}</Chip>
      </p>
      <p className="row between wrap xs muted">
        <span>
          {ticketWords('stake')} <Money amount={amount} />
          {payout > 0 && (
            <>
              {' · '}
              {ticketWords('payout')} <Money amount={payout} />
            </>
          )}
        </span>
        <DateTime at={at} />
      </p>
    </li>
  )
}

const FAMILY = /\/rules\/(\w+)$/

function Texts({ paths }: { paths: readonly string[] }) {
  const t = useText('offline')
  const rules = useText('rules')
  const footer = useText('footer')
  const nameOf = (path: string) => {
    const family = FAMILY.exec(path)?.[1]
    if (family) return rules('title', { family: rules(`family.${family.toUpperCase()}`) })
    return footer(`link.${path.split('/').at(-1)}`)
  }
  return (
    <section className="card stack tight" aria-labelledby="offline-texts">
      <h2 id="offline-texts">{t('texts.title')}</h2>
      {paths.length === 0 ? (
        <p className="sm muted">{t('texts.none')}</p>
      ) : (
        <ul className="list">
          {paths.map((path) => (
            <li key={path}>
              <a className="truth-link" href={path}>
                {nameOf(path)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
