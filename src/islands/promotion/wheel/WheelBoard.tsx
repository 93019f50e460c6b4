import '#styles/island/wheel.css'
import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { type IslandProps, TextProvider } from '#islands/ui/text'
import { watchWheels, wheels } from './store'
import { WheelCard } from './WheelCard'

/** Lucky wheels among the promotions, while there are any. */
export function WheelBoard({ language, texts }: IslandProps) {
  const list = useValue(wheels.$value) ?? []
  useEffect(() => watchWheels(), [])
  if (list.length === 0) return null
  return (
    <TextProvider language={language} texts={texts}>
      <div className="promo-list">
        {list.map((wheel) => (
          <WheelCard key={wheel.code} wheel={wheel} />
        ))}
      </div>
    </TextProvider>
  )
}
