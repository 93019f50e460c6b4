import { useMemo } from 'react'
import { useValue } from '#islands/fields/use-value'
import { useLanguage, useText } from '#islands/ui/text'
import type { TappedGame } from '#lib/catalogue/game-target'
import { localizePath } from '#lib/i18n/routes'
import { SEARCH_LINES } from '#lib/limits'
import { GAMES } from '#lib/lottery/games'
import { kindOf } from '#lib/lottery/kinds'
import { titlePath } from '#lib/paths/game-path'
import { lotteryPath } from '#lib/paths/lottery-path'
import { CATEGORIES } from '#lib/rules/categories'
import { MEMBER_PAGES, type MemberPage } from '#lib/rules/member-page'
import { fold, matches } from '#lib/search'
import { $session } from '#lib/stores/session'
import { fileText, gameController, storefront, ticket } from './icon-paths'
import { foundTitles, studios } from './store/search'

/** One line of the results. */
export interface Result {
  key: string
  name: string
  /** What it is. */
  note: string
  icon: string
  /** Where it leads; a page of the member's centre opens over the page instead. */
  href?: string
  page?: MemberPage
  /** A game that a press opens. */
  game?: TappedGame
}

export interface ResultGroup {
  key: 'games' | 'lotteries' | 'studios' | 'pages'
  results: readonly Result[]
}

/** Pages that are named in the footer, by their path. */
const PAGES = [
  ...['hot', 'lottery', 'promotions', 'vip', 'pointMall', 'verify', 'helpmc', 'join', 'down'],
  ...['responsible', 'terms', 'privacy', 'accessibility', 'about', 'register', 'login'],
]
const FOR_VISITORS = ['register', 'login']

/** A line with what it is found by. */
type Line = Result & { text: string }

function useLotteries(): readonly Line[] {
  const { code: language } = useLanguage()
  const t = useText('lottery')
  const hall = useText('hall')
  const family = useText('rules')
  return useMemo(
    () =>
      GAMES.map((game) => {
        const name = t(`game.${game.code}`)
        const note = family(`family.${game.family}`)
        const text = fold(`${name} ${note} ${hall(`kind.${kindOf(game)}`)}`)
        const href = lotteryPath(language, game.code)
        return { key: game.code, name, note, text, href, icon: ticket }
      }),
    [language, t, hall, family],
  )
}

function usePages(): readonly Line[] {
  const { code: language } = useLanguage()
  const footer = useText('footer')
  const lobby = useText('lobby')
  const center = useText('center')
  const search = useText('search')
  const { state } = useValue($session)
  const known = useValue(studios.$value)
  return useMemo(() => {
    const open = known?.sorting.map(({ gameCategory }) => gameCategory.toLowerCase()) ?? []
    const line = (path: string, name: string): Line => {
      const href = localizePath(path, language)
      return { key: path, name, note: '', text: fold(name), href, icon: fileText }
    }
    const pages = PAGES.filter((page) => state === 'out' || !FOR_VISITORS.includes(page))
    const own = state === 'in' ? MEMBER_PAGES : []
    return [
      ...pages.map((page) => line(`/${page}`, footer(`link.${page}`))),
      ...CATEGORIES.filter((each) => open.includes(each)).map((each) =>
        line(`/${each}`, lobby(`name.${each}`)),
      ),
      ...own.map((page): Line => {
        const name = center(`page.${page}`)
        return { key: page, name, note: search('own'), text: fold(name), page, icon: fileText }
      }),
    ]
  }, [language, footer, lobby, center, search, state, known])
}

/** A studio leads to the lobby in which it has games. */
function useStudios(): readonly Line[] {
  const { code: language } = useLanguage()
  const lobby = useText('lobby')
  const known = useValue(studios.$value)
  return useMemo(
    () =>
      CATEGORIES.flatMap((category) =>
        (known?.groups[category.toUpperCase()] ?? []).map(({ vassalage, displayName }): Line => {
          const note = lobby(`name.${category}`)
          const text = fold(`${displayName} ${note}`)
          const href = `${localizePath(`/${category}`, language)}?vassalage=${vassalage}`
          const key = `${category} ${vassalage}`
          return { key, name: displayName, note, text, href, icon: storefront }
        }),
      ),
    [language, lobby, known],
  )
}

function useTitles(): readonly Result[] {
  const { code: language } = useLanguage()
  const search = useText('search')
  const titles = useValue(foundTitles.$value) ?? []
  return titles.map(({ code, gameId, name, gameCategory, vassalage, vendorName, isSample }) => ({
    key: code,
    ...(!isSample && { game: { gameType: gameCategory, code: gameId, vassalage } }),
    name,
    note: isSample ? `${vendorName} · ${search('sample')}` : vendorName,
    href: titlePath(language, { code, gameId, vendorCode: vassalage, isSample }),
    icon: gameController,
  }))
}

/** What fits some words, by what it is; empty groups are left out. */
export function useResults(asked: string): readonly ResultGroup[] {
  const titles = useTitles()
  const lotteries = useLotteries()
  const makers = useStudios()
  const pages = usePages()
  const words = fold(asked)
  // First what is called so, then what is of a kind called so.
  const isNamed = ({ name }: Line) => Number(matches(fold(name), words))
  const fitting = (lines: readonly Line[]) =>
    lines.filter(({ text }) => matches(text, words)).toSorted((a, b) => isNamed(b) - isNamed(a))
  if (!words) return []
  const groups: ResultGroup[] = [
    { key: 'games', results: titles },
    { key: 'lotteries', results: fitting(lotteries) },
    { key: 'studios', results: fitting(makers) },
    { key: 'pages', results: fitting(pages) },
  ]
  return groups
    .map(({ key, results }) => ({ key, results: results.slice(0, SEARCH_LINES) }))
    .filter(({ results }) => results.length > 0)
}
