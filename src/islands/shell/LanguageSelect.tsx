import { check } from '#islands/ui/icons/common-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { useLanguage } from '#islands/ui/text'
import { CHOICES } from '#lib/i18n/all-languages'
import { switchLanguage } from './store/language'

/** Every language that can be chosen, by its own name. */
export function LanguageSelect() {
  const current = useLanguage()
  return (
    <ul className="languages">
      {CHOICES.map(({ code, name, direction }) => (
        <li key={code}>
          <button
            type="button"
            className="item"
            lang={code}
            dir={direction}
            aria-current={code === current.code ? 'true' : undefined}
            onClick={() => switchLanguage(code)}
          >
            <span className="ell">{name}</span>
            {code === current.code && <Icon path={check} size={18} className="end" />}
          </button>
        </li>
      ))}
    </ul>
  )
}
