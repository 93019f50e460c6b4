import { useLanguage, useText } from '#islands/ui/text'
import { CHOICES } from '#lib/i18n/all-languages'

/** The address that keeps the choice, as on the site's pages, and leads back to this screen. */
const addressIn = (code: string, hash: string) => `/language/${code}?to=/operator${hash}`

/** Every language of the console, by its own name. */
export function Languages() {
  const t = useText('console')
  const { code: current } = useLanguage()
  return (
    <select
      className="input languages-of-console"
      aria-label={t('language')}
      value={current}
      onChange={({ currentTarget }) =>
        window.location.assign(addressIn(currentTarget.value, window.location.hash))
      }
    >
      {CHOICES.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
