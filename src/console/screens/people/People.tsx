import { useState } from 'react'
import { useAsk } from '#console/kit/form/use-ask'
import { goTo } from '#console/kit/router'
import { Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { type Column, Table } from '#console/kit/Table'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { Invitation, type Invited } from '../Invitation'
import { PersonPanel } from './PersonPanel'
import { inviteAct, isLocked, type Person, renewAct, roleAct, suspendAct } from './person-acts'
import { RoleTable } from './RoleTable'

const TONES = { invited: 'info', active: 'success', locked: 'danger' } as const

/** Who works here: invited, given another role, locked. Nobody changes their own access. */
export function People({ staff, rest }: ScreenProps) {
  const t = useText('console')
  const { time } = useFormat()
  const { ask, dialog } = useAsk()
  const [invited, setInvited] = useState<Invited | null>(null)
  const called = useCall('staff.people', {})
  const telling = { t, reload: called.reload, onInvited: setInvited }
  const columns: Column<Person>[] = [
    { label: t('people.name'), text: ({ name }) => name, cell: ({ name }) => <b>{name}</b> },
    { label: t('people.role'), text: ({ role }) => t(`role.${role}`) },
    {
      label: t('people.state'),
      text: ({ state }) => t(`personState.${state}`),
      cell: ({ state }) => (
        <span className={`chip ${TONES[state]}`}>{t(`personState.${state}`)}</span>
      ),
    },
    { label: t('people.invitedBy'), text: ({ invitedBy }) => invitedBy },
    { label: t('people.seen'), text: ({ seenAt }) => time(seenAt) },
  ]
  return (
    <>
      <div className="row between wrap">
        <p className="soft-text">{t('people.text')}</p>
        <button type="button" className="btn primary" onClick={() => ask(inviteAct(telling))}>
          {t('people.invite')}
        </button>
      </div>
      <Loaded of={called}>
        {({ people }) => {
          const chosen = people.find(({ name }) => name === rest)
          return (
            <div className={chosen ? 'beside' : undefined}>
              <Table
                name="people"
                label={t('place.people')}
                columns={columns}
                rows={people}
                idOf={({ name }) => name}
                empty={t('people.none')}
                chosen={rest}
                onChoose={({ name }) => goTo('people', name)}
                actions={(person) =>
                  person.name !== staff.name && (
                    <>
                      <button
                        type="button"
                        className="btn soft s"
                        onClick={() => ask(roleAct(person, telling))}
                      >
                        {t('people.setRole')}
                      </button>
                      {person.state === 'active' && (
                        <button
                          type="button"
                          className="btn soft s"
                          onClick={() => ask(renewAct(person, telling))}
                        >
                          {t('people.renew')}
                        </button>
                      )}
                      <button
                        type="button"
                        className="btn soft s"
                        onClick={() => ask(suspendAct(person, telling))}
                      >
                        {isLocked(person) ? t('people.restore') : t('people.suspend')}
                      </button>
                    </>
                  )
                }
              />
              {chosen && (
                <PersonPanel
                  key={rest}
                  person={chosen}
                  isOwn={chosen.name === staff.name}
                  reload={called.reload}
                />
              )}
            </div>
          )
        }}
      </Loaded>
      <RoleTable />
      {dialog}
      {invited && <Invitation of={invited} onClose={() => setInvited(null)} />}
    </>
  )
}
