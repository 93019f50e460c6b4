import { useText } from '#islands/ui/text'
import { PERMISSIONS, permissionsOf, ROLE_NAMES } from '#lib/rules/permission'

/** Who may what: the table that every call is checked by. */
export function RoleTable() {
  const t = useText('console')
  const shown = PERMISSIONS.filter((permission) => permission !== 'own')
  return (
    <section className="box">
      <h2>{t('people.roles')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys. */}
      <section className="scroller" tabIndex={0} aria-label={t('people.roles')}>
        <table className="rows matrix">
          <thead>
            <tr>
              <th scope="col">{t('people.may')}</th>
              {ROLE_NAMES.map((role) => (
                <th key={role} scope="col">
                  {t(`role.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((permission) => (
              <tr key={permission}>
                <th scope="row">{t(`permission.${permission}`)}</th>
                {ROLE_NAMES.map((role) => {
                  const may = permissionsOf(role).includes(permission)
                  return (
                    <td key={role} data-label={t(`role.${role}`)}>
                      <span aria-hidden="true">{may ? '●' : '·'}</span>
                      <span className="sr-only">{t(may ? 'yes' : 'no')}</span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
