import { useValue } from '#islands/fields/use-value'
import { useText } from '#islands/ui/text'
import { $teamPath, $teamQuery, showTeam } from './store'

/** The way down the tree; each step leads back to it. */
export function TeamPath() {
  const t = useText('team')
  const { of, search } = useValue($teamQuery)
  const path = useValue($teamPath)
  if (search) {
    return (
      <p className="row between wrap">
        <span className="sm muted">{t('search.of', { name: search })}</span>
        <button type="button" className="btn ghost s" onClick={() => showTeam()}>
          {t('search.end')}
        </button>
      </p>
    )
  }
  if (!of || path.length < 2) return null
  const last = path.length - 1
  return (
    <nav aria-label={t('path')}>
      <ol className="team-path">
        {path.map(({ id, account }, at) => (
          <li key={id}>
            {at === last ? (
              <span className="b" aria-current="true" translate="no">
                {account}
              </span>
            ) : (
              <button
                type="button"
                className="link"
                onClick={() => showTeam(at === 0 ? {} : { of: id })}
              >
                {at === 0 ? t('mine') : account}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
