import { type KeyboardEvent, useState } from 'react'
import { Dialog } from '#console/kit/form/Dialog'
import { goTo } from '#console/kit/router'
import { may, type Staff } from '#console/kit/session'
import { turnTheme } from '#console/kit/theme'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { fold } from '#lib/search'
import { ICONS } from './Menu'
import type { PlaceOf } from './places'

interface PaletteProps {
  places: readonly PlaceOf[]
  staff: Staff
  onClose: () => void
}

interface Choice {
  id: string
  label: string
  icon?: string
  run: () => void
}

/** Goes anywhere by a few letters: a screen, a member, what can be done from everywhere. */
export function Palette({ places, staff, onClose }: PaletteProps) {
  const t = useText('console')
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const wanted = fold(query)
  const screens: Choice[] = places.map(({ id }) => ({
    id,
    label: t(`place.${id}`),
    icon: ICONS[id],
    run: () => goTo(id),
  }))
  const known = [...screens, { id: 'theme', label: t('theme'), run: turnTheme }]
  const found = known.filter(({ label }) => fold(label).includes(wanted))
  const name = query.trim()
  const choices: Choice[] = [
    ...found,
    ...(name && may(staff, 'member-view')
      ? [
          {
            id: 'member',
            label: t('palette.member', { name }),
            icon: ICONS['members'],
            run: () => goTo('members', name),
          },
        ]
      : []),
  ]
  const chosen = Math.min(at, choices.length - 1)
  const take = (choice: Choice | undefined) => {
    if (!choice) return
    onClose()
    choice.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') take(choices[chosen])
    if (!by) return
    event.preventDefault()
    setAt(Math.max(0, Math.min(choices.length - 1, chosen + by)))
  }
  return (
    <Dialog title={t('palette.title')} className="palette" onClose={onClose}>
      <input
        className="input"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={choices[chosen] && `palette-${choices[chosen].id}`}
        aria-label={t('palette.open')}
        placeholder={t('palette.open')}
        value={query}
        autoComplete="off"
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id="palette-list" aria-label={t('palette.title')} tabIndex={-1}>
        {choices.map((choice, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys.
          <div
            key={choice.id}
            id={`palette-${choice.id}`}
            role="option"
            aria-selected={place === chosen}
            tabIndex={-1}
            onClick={() => take(choice)}
          >
            {choice.icon && <Icon path={choice.icon} size={18} />}
            {choice.label}
          </div>
        ))}
        {choices.length === 0 && <p className="none">{t('table.notFound')}</p>}
      </div>
    </Dialog>
  )
}
