import { useText } from '#islands/ui/text'
import type { OpeningSettings } from '#lib/stores/opening'

/** Points for one press: as many as the agent's own, half of them, none. */
export function usePresets({ presets }: OpeningSettings) {
  const t = useText('opening')
  return presets.map(({ name, rates }) => ({ name, rates, label: t(`preset.${name}`) }))
}
