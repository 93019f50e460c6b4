import { useCallback } from 'react'
import { writtenDate } from '#lib/time/written'
import { useLanguage } from '../text'

/** Writes days as the page's language does. */
export function useDay(): (at: number | Date) => string {
  const { tag } = useLanguage()
  return useCallback((at) => writtenDate(at, tag), [tag])
}
