import { useEffect } from 'react'
import { localizePath } from '#lib/i18n/routes'

const CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** `/game?gameId=…` goes to that game's own page; an unknown one is a page not found. */
export function GameByAddress({ language }: { language: string }) {
  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    const code = query.get('gameId') ?? query.get('gameCode') ?? ''
    if (CODE.test(code)) window.location.replace(localizePath(`/game/${code}`, language))
  }, [language])
  return null
}
