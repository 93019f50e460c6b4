import { check } from '#islands/ui/icons/common-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { useLanguage, useText } from '#islands/ui/text'
import { CHOICES, LANGUAGES } from '#lib/i18n/all-languages'
import { switchLanguage } from './store/language'

const COMING = LANGUAGES.filter(({ offered }) => !offered)

/** Every language by its own name: first those to choose from, then those that are coming. */
export function LanguageSelect() {
  const t = useText('shell')
  const current = useLanguage()
  return (
    <div className="stack">
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
      <details className="coming-soon">
        <summary className="sm muted">{t('language.soon')}</summary>
        <ul className="languages coming">
          {COMING.map(({ code, name, direction }) => (
            <li key={code}>
              <bdi lang={code} dir={direction}>
                {name}
              </bdi>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
