import { useState } from 'react'
import { type CallValue, send } from '#console/kit/client'
import { Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { type Column, Table } from '#console/kit/Table'
import { useAsk } from '#console/kit/use-ask'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { ROLE_NAMES, type Role } from '#lib/rules/permission'
import { Invitation, type Invited } from './Invitation'
import { RoleTable } from './RoleTable'

type Person = CallValue<'staff.people'>['people'][number]

const isLocked = ({ state }: Person) => state === 'locked'

const TONES = { invited: 'info', active: 'success', locked: 'danger' } as const

/** Who works here: invited, given another role, locked. Nobody changes their own access. */
export function People({ staff }: ScreenProps) {
  const t = useText('console')
  const { time } = useFormat()
  const { ask, dialog } = useAsk()
  const [invited, setInvited] = useState<Invited | null>(null)
  const called = useCall('staff.people', {})
  const roles = ROLE_NAMES.map((role) => [role, t(`role.${role}`)] as const)
  const invite = () =>
    ask({
      title: t('people.invite'),
      text: t('people.inviteText'),
      fields: [
        {
          name: 'name',
          label: t('people.name'),
          required: true,
          maxLength: 40,
          help: t('people.nameHelp'),
        },
        { name: 'role', label: t('people.role'), kind: 'select', options: roles, value: 'support' },
      ],
      button: t('people.invite'),
      done: t('people.invited'),
      send: async ({ name = '', role = '' }) => {
        const answer = await send('staff.invite', { name, role: role as Role })
        setInvited({ ...answer, name })
        await called.reload()
      },
    })
  const changeRole = ({ name, role }: Person) =>
    ask({
      title: t('people.changeRole', { name }),
      text: t('people.changeText'),
      fields: [
        { name: 'role', label: t('people.role'), kind: 'select', options: roles, value: role },
      ],
      button: t('people.setRole'),
      done: t('people.changed', { name }),
      send: async ({ role: wanted = '' }) => {
        await send('staff.change', { name, role: wanted as Role })
        await called.reload()
      },
    })
  const suspend = (person: Person) => {
    const { name } = person
    const locked = !isLocked(person)
    ask({
      title: t(locked ? 'people.suspendWho' : 'people.restoreWho', { name }),
      text: t(locked ? 'people.suspendText' : 'people.restoreText'),
      button: t(locked ? 'people.suspend' : 'people.restore'),
      isDanger: locked,
      done: t('people.changed', { name }),
      send: async () => {
        await send('staff.change', { name, locked })
        await called.reload()
      },
    })
  }
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
        <button type="button" className="btn primary" onClick={invite}>
          {t('people.invite')}
        </button>
      </div>
      <Loaded of={called}>
        {({ people }) => (
          <Table
            name="people"
            label={t('place.people')}
            columns={columns}
            rows={people}
            idOf={({ name }) => name}
            empty={t('people.none')}
            actions={(person) =>
              person.name !== staff.name && (
                <>
                  <button type="button" className="btn soft s" onClick={() => changeRole(person)}>
                    {t('people.setRole')}
                  </button>
                  <button type="button" className="btn soft s" onClick={() => suspend(person)}>
                    {isLocked(person) ? t('people.restore') : t('people.suspend')}
                  </button>
                </>
              )
            }
          />
        )}
      </Loaded>
      <RoleTable />
      {dialog}
      {invited && <Invitation of={invited} onClose={() => setInvited(null)} />}
    </>
  )
}
