import { useState } from 'react'
import type { CallValue } from '#console/kit/client'
import { type Column, Table } from '#console/kit/Table'
import { useFormat } from '#console/kit/use-format'
import { usePages } from '#console/kit/use-pages'
import { useText } from '#islands/ui/text'
import { gameOf } from '#lib/lottery/games'
import { type Explaining, MemberExplanation } from './MemberExplanation'
import { MemberReplay } from './MemberReplay'

type Entry = CallValue<'operator.memberEntries'>['entries'][number]
type Bet = CallValue<'operator.memberBets'>['bets'][number]

/** Rows that are asked for at once. */
const COUNT = 100

/** Entries whose reference names something that can be worked out anew. */
const OF_ENTRIES: Partial<Record<Entry['kind'], Explaining['of']>> = {
  'dividend-in': 'contract',
  'salary-in': 'contract',
  'bonus-paid': 'bonus',
}

/** Products other than lotteries whose bets can be worked out anew. */
const OF_PRODUCTS: Partial<Record<Bet['product'], Explaining['of']>> = {
  sports: 'sports',
  vendor: 'round',
}

/** What moved their balance, the newest first. */
export function MemberEntries({ account }: { account: string }) {
  const t = useText('console')
  const { money, time } = useFormat()
  const { rows, more, state } = usePages(
    'operator.memberEntries',
    { account, count: COUNT },
    (page) => page.entries,
  )
  const [asked, setAsked] = useState<Explaining | null>(null)
  const columns: Column<Entry>[] = [
    { label: t('acts.at'), text: ({ at }) => time(at) },
    { label: t('member.kind'), text: ({ kind }) => t(`entryKind.${kind}`) },
    { label: t('member.amount'), text: ({ amount }) => money(amount), isNumber: true },
    { label: t('member.after'), text: (row) => money(row.balanceAfter), isNumber: true },
    {
      label: t('member.reference'),
      text: ({ reference }) => reference,
      cell: ({ reference }) => <code>{reference}</code>,
    },
  ]
  if (asked)
    return <MemberExplanation account={account} {...asked} onClose={() => setAsked(null)} />
  return (
    <>
      {state}
      {(rows.length > 0 || !state) && (
        <Table
          name={`entries-${account}`}
          label={t('member.entries')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          empty={t('member.noEntry')}
          actions={({ kind, reference }) => {
            const of = OF_ENTRIES[kind]
            return (
              of && (
                <button
                  type="button"
                  className="btn soft s"
                  onClick={() => setAsked({ of, id: reference })}
                >
                  {t('member.replay')}
                </button>
              )
            )
          }}
          onMore={more}
        />
      )}
    </>
  )
}

/** What they staked, on any product, the newest first. */
export function MemberBets({ account }: { account: string }) {
  const t = useText('console')
  const { money, time } = useFormat()
  const { rows, more, state } = usePages(
    'operator.memberBets',
    { account, count: COUNT },
    (page) => page.bets,
  )
  const [asked, setAsked] = useState<Pick<Bet, 'id' | 'product'> | null>(null)
  const columns: Column<Bet>[] = [
    { label: t('acts.at'), text: ({ at }) => time(at) },
    { label: t('member.game'), text: ({ title, gameCode }) => title || gameCode },
    { label: t('member.event'), text: ({ event }) => event },
    { label: t('member.state'), text: ({ state: each }) => t(`ticketState.${each}`) },
    { label: t('member.stake'), text: ({ amount }) => money(amount), isNumber: true },
    { label: t('member.payout'), text: ({ payout }) => money(payout), isNumber: true },
    { label: t('member.number'), text: ({ id }) => id, cell: ({ id }) => <code>{id}</code> },
  ]
  const close = () => setAsked(null)
  const of = asked && OF_PRODUCTS[asked.product]
  if (asked && of)
    return <MemberExplanation account={account} of={of} id={asked.id} onClose={close} />
  if (asked) return <MemberReplay account={account} id={asked.id} onClose={close} />
  return (
    <>
      {state}
      {(rows.length > 0 || !state) && (
        <Table
          name={`bets-${account}`}
          label={t('member.bets')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          empty={t('member.noBet')}
          actions={({ id, product, gameCode, settledAt }) =>
            (gameOf(gameCode) || OF_PRODUCTS[product]) &&
            settledAt !== null && (
              <button
                type="button"
                className="btn soft s"
                onClick={() => setAsked({ id, product })}
              >
                {t('member.replay')}
              </button>
            )
          }
          onMore={more}
        />
      )}
    </>
  )
}
