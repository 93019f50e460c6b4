import { useEffect, useState } from 'react'
import { useMoney } from '#islands/fields/format/use-money'
import { DateTime } from '#islands/ui/data/DateTime'
import { useText } from '#islands/ui/text'
import { type BetEntry, entriesOf } from '../store/bet-entries'

/** What a ticket brought or took back; nothing where it is one payment alone. */
export function BetEntries({ id, version }: { id: string; version: number }) {
  const t = useText('sports')
  const money = useMoney()
  const [entries, setEntries] = useState<readonly BetEntry[]>([])
  useEffect(() => {
    let isHere = true
    void entriesOf(id, version).then((found) => isHere && setEntries(found))
    return () => {
      isHere = false
    }
  }, [id, version])
  if (entries.length < 2) return null
  return (
    <ul className="bet-entries xs muted num">
      {entries.map(({ at, kind, amount }) => (
        <li key={`${at} ${kind} ${amount}`} className="row between">
          <span>
            {t(`entry.${kind}`)} · <DateTime at={at} />
          </span>
          <b>{money(amount)}</b>
        </li>
      ))}
    </ul>
  )
}
