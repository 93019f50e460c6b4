import { Icon } from '#islands/ui/Icon'
import { check } from '#islands/ui/icon-paths'
import { useLanguage, useText } from '#islands/ui/text'
import { LANGUAGES } from '#lib/i18n/all-languages'
import { switchLanguage } from '#lib/stores/language'

/** Every language by its own name. One that is not complete yet cannot be chosen, and says so. */
export function LanguageSelect() {
  const t = useText('shell')
  const current = useLanguage()
  return (
    <ul className="languages">
      {LANGUAGES.map(({ code, name, direction, offered }) => (
        <li key={code}>
          <button
            type="button"
            className="item"
            lang={code}
            dir={direction}
            disabled={!offered}
            aria-current={code === current.code ? 'true' : undefined}
            title={offered ? undefined : t('language.soon')}
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
