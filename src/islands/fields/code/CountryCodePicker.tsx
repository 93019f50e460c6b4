import { useLayoutEffect, useRef } from 'react'
import { Icon } from '#islands/ui/icons/Icon'
import { caretRight } from '#islands/ui/icons/icon-paths'
import { useText } from '#islands/ui/text'
import { flagUrl } from './flags'
import { type NamedCountry, useCountryPicker } from './use-country-picker'

interface CountryCodePickerProps {
  id: string
  /** A dialing code to start from, with or without `+`; else the visitor's country is. */
  initial?: string
  /** Hears the dialing code, digits only: at first, and whenever another country is chosen. */
  onSelect: (dialingCode: string) => void
}

function Flag({ country }: { country: string }) {
  return (
    <img className="flag" src={flagUrl(country)} alt="" width={24} height={18} loading="lazy" />
  )
}

/** A dialing code with its country's flag, chosen from a list of all countries. */
export function CountryCodePicker({ id, initial = '', onSelect }: CountryCodePickerProps) {
  const t = useText('session')
  const picker = useCountryPicker(initial, onSelect)
  const { chosen, open, active, countries } = picker
  const listId = `${id}-list`
  return (
    <div className="country">
      {chosen && <Flag country={chosen.code} />}
      <input
        id={id}
        readOnly
        role="combobox"
        autoComplete="off"
        aria-label={t('mobile.country')}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open ? `${listId}-${countries[active]?.code}` : undefined}
        value={chosen ? `+${chosen.dialingCode}` : ''}
        onFocus={picker.show}
        onClick={picker.show}
        onBlur={picker.hide}
        onKeyDown={picker.onKeyDown}
      />
      <Icon path={caretRight} size={14} />
      {open && (
        <CountryList
          id={listId}
          countries={countries}
          active={active}
          chosen={chosen?.code ?? ''}
          onPick={picker.pick}
        />
      )}
    </div>
  )
}

interface CountryListProps {
  id: string
  countries: readonly NamedCountry[]
  active: number
  chosen: string
  onPick: (index: number) => void
}

function CountryList({ id, countries, active, chosen, onPick }: CountryListProps) {
  const t = useText('session')
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    <div ref={list} id={id} className="options" role="listbox" aria-label={t('mobile.country')}>
      {countries.map(({ code, name, dialingCode }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and the keys.
        <div
          key={code}
          id={`${id}-${code}`}
          role="option"
          tabIndex={-1}
          aria-selected={code === chosen}
          className={index === active ? 'on' : ''}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(index)}
        >
          <Flag country={code} />
          <span className="grow ell">{name}</span>
          <span className="muted">+{dialingCode}</span>
        </div>
      ))}
    </div>
  )
}
