import { type KeyboardEvent, useEffect, useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Icon } from '#islands/ui/icons/Icon'
import { Modal } from '#islands/ui/layout/Modal'
import { useLanguage, useText } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import { SEARCH_PAUSE_MS } from '#lib/limits'
import { fold } from '#lib/search'
import { pressGame } from '#lib/stores/game/launch'
import { openMemberCenter } from '#lib/stores/member-center'
import { closeModal } from '#lib/stores/modal'
import { magnifyingGlass } from './icon-paths'
import { RecentSearches } from './RecentSearches'
import { foundTitles, keepSearch, studios } from './store/search'
import { type Result, type ResultGroup, useResults } from './use-results'

const LINE = '.search-line'

/** Arrow keys go from the field to the lines and between them; Enter there opens the first. */
function moveThrough(event: KeyboardEvent<HTMLElement>): void {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>(LINE)]
  const field = event.currentTarget.querySelector('input')
  const at = lines.indexOf(document.activeElement as HTMLElement)
  const isInField = document.activeElement === field
  // A browser would empty the field first, and close with the next press.
  if (event.key === 'Escape') {
    event.preventDefault()
    closeModal()
    return
  }
  if (event.key === 'Enter' && isInField) {
    event.preventDefault()
    lines[0]?.click()
    return
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || (at < 0 && !isInField)) return
  const next = at + step
  if (next >= lines.length) return
  event.preventDefault()
  if (next < 0) field?.focus()
  else lines[next]?.focus()
}

/** Asks the server for titles once the typing pauses. */
function useTitlesFor(asked: string): void {
  useEffect(() => {
    const words = asked.trim()
    if (!words) {
      foundTitles.clear()
      return
    }
    const timer = setTimeout(() => void foundTitles.refresh(words), SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [asked])
}

/** Everything the site has, by name: games, lotteries, studios, pages. */
export function SearchModal() {
  const t = useText('search')
  const [asked, setAsked] = useState('')
  const groups = useResults(asked)
  useTitlesFor(asked)
  useEffect(() => void studios.refresh(), [])
  const keep = () => keepSearch(asked)
  return (
    <Modal title={t('title')} className="search-modal" onClose={closeModal}>
      <search className="stack" onKeyDown={moveThrough}>
        <label className="input">
          <Icon path={magnifyingGlass} />
          <input
            type="search"
            data-autofocus
            maxLength={64}
            autoComplete="off"
            aria-label={t('field')}
            placeholder={t('field')}
            value={asked}
            onChange={(event) => setAsked(event.target.value)}
          />
        </label>
        {fold(asked) ? (
          <Found asked={asked} groups={groups} onOpen={keep} />
        ) : (
          <RecentSearches onPick={setAsked} />
        )}
      </search>
    </Modal>
  )
}

interface FoundProps {
  asked: string
  groups: readonly ResultGroup[]
  onOpen: () => void
}

function Found({ asked, groups, onOpen }: FoundProps) {
  const t = useText('search')
  const isAsking = useValue(foundTitles.$value) === null
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
  return (
    <div className="stack">
      <p className="sr-only" role="status">
        {t('count', { count })}
      </p>
      {groups.map(({ key, results }) => (
        <section key={key} aria-labelledby={`search-${key}`}>
          <h3 id={`search-${key}`} className="xs faint">
            {t(`group.${key}`)}
          </h3>
          <ul>
            {results.map((result) => (
              <li key={result.key}>
                <Line result={result} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {count === 0 && !isAsking && <Nothing asked={asked} />}
    </div>
  )
}

interface LineProps {
  result: Result
  onOpen: () => void
}

function Line({ result: { name, note, icon, href, page, game }, onOpen }: LineProps) {
  const { code: language } = useLanguage()
  const words = (
    <>
      <Icon path={icon} />
      <span className="grow ell">{name}</span>
      {note && <span className="xs faint ell">{note}</span>}
    </>
  )
  if (page) {
    const open = () => {
      onOpen()
      openMemberCenter(page)
    }
    return (
      <button type="button" className="item search-line" onClick={open}>
        {words}
      </button>
    )
  }
  return (
    <a
      className="item search-line"
      href={href}
      onClick={(event) => {
        onOpen()
        if (game) pressGame(event, game, language)
      }}
    >
      {words}
    </a>
  )
}

/** Nothing fits: what there is instead. */
function Nothing({ asked }: { asked: string }) {
  const t = useText('search')
  const { code: language } = useLanguage()
  return (
    <div className="empty">
      <Icon path={magnifyingGlass} size={32} className="faint" />
      <p className="b wrap-anywhere">{t('none', { asked: asked.trim() })}</p>
      <p>{t('noneText')}</p>
      <div className="row wrap">
        <a className="btn soft s" href={localizePath('/hot', language)}>
          {t('all')}
        </a>
        <a className="btn soft s" href={localizePath('/lottery', language)}>
          {t('lotteries')}
        </a>
      </div>
    </div>
  )
}
