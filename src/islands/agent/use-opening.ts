import { useState } from 'react'
import { useRates } from '#islands/fields/form/use-rates'
import { useText } from '#islands/ui/text'
import type { OpeningSettings } from '#lib/stores/opening'

/** What an account below the agent becomes, and its points, as they are chosen. */
export function useOpening(prefix: string, { types, rates: most, presets }: OpeningSettings) {
  const t = useText('opening')
  const [type, setType] = useState(types[0] ?? 0)
  const rates = useRates({ prefix, most })
  return {
    ...{ prefix, types, type, setType, rates },
    presets: presets.map(({ name, rates }) => ({ name, rates, label: t(`preset.${name}`) })),
    /** Both, or null: then what is wrong stands beside it. */
    read: () => {
      const points = rates.read()
      return points && { type, rates: points }
    },
  }
}
export type Opening = ReturnType<typeof useOpening>
