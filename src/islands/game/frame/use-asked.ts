import { useEffect, useState } from 'react'
import { localizePath } from '#lib/i18n/routes'
import type { AskedGame } from '../store/frame/stage'

/** A sample of the catalogue has a page of its own. */
const SAMPLE = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The game that the address names; null until the page is here. */
export function useAsked(language: string): AskedGame | null {
  const [asked, setAsked] = useState<AskedGame | null>(null)
  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    const word = (name: string) => query.get(name) ?? ''
    const vassalage = word('vassalage')
    const gameId = word('gameId') || word('gameCode')
    if (!vassalage && SAMPLE.test(gameId)) {
      window.location.replace(localizePath(`/game/${gameId}`, language))
      return
    }
    setAsked({ vassalage, gameId, nodeId: word('nodeId') })
  }, [language])
  return asked
}
