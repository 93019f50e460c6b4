import { useMemo } from 'react'
import { useLanguage } from '../text'

/** Writes days as the page's language does. */
export function useDay(): (at: number) => string {
  const { tag } = useLanguage()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' })
    return (at) => format.format(at)
  }, [tag])
}
