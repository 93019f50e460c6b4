import { useEffect, useRef, useState } from 'react'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { magnifyingGlass } from '../kit/icon-paths'
import { $asked } from '../store/view'

/** Typing rests so long before it is asked for. */
const PAUSE_MS = 250

/** Finds teams and competitions; `/` jumps here from anywhere on the page. */
export function SportSearch() {
  const t = useText('sports')
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => $asked.set(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => $asked.listen((asked) => asked === '' && setTyped('')), [])
  return (
    <search className="input sport-search">
      <Icon path={magnifyingGlass} size={18} />
      <input
        ref={input}
        type="search"
        data-sport-search
        value={typed}
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          setTyped('')
          input.current?.blur()
        }}
      />
      <span className="key-hint desk" aria-hidden="true">
        /
      </span>
    </search>
  )
}
