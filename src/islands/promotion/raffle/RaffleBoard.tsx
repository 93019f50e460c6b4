import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { type IslandProps, TextProvider } from '#islands/ui/text'
import { RaffleCard } from './RaffleCard'
import { raffles, watchRaffles } from './store'

/** Raffles among the promotions, while there are any. */
export function RaffleBoard({ language, texts }: IslandProps) {
  const list = useValue(raffles.$value) ?? []
  useEffect(() => watchRaffles(), [])
  if (list.length === 0) return null
  return (
    <TextProvider language={language} texts={texts}>
      <div className="promo-list">
        {list.map((raffle) => (
          <RaffleCard key={raffle.code} raffle={raffle} />
        ))}
      </div>
    </TextProvider>
  )
}
