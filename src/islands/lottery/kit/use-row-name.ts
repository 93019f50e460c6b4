import { useText } from '#islands/ui/text'
import type { PadRow } from '../store/pad'

export function useRowName(): (row: Pick<PadRow, 'name'>) => string {
  const t = useText('lottery')
  return ({ name: { key, at } }) => {
    if (key === 'place') return t('place', { n: at })
    return key === 'position' ? t(`position.${at}`) : t(`row.${at}`)
  }
}
