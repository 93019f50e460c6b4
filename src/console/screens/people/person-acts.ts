import { type CallValue, send } from '#console/kit/client'
import type { FormAct } from '#console/kit/form/FormDialog'
import type { Translate } from '#islands/ui/text'
import { ROLE_NAMES, type Role } from '#lib/rules/permission'
import type { Invited } from '../Invitation'

export type Person = CallValue<'staff.people'>['people'][number]

interface Telling {
  t: Translate
  reload: () => Promise<void>
}
interface Inviting extends Telling {
  onInvited: (invited: Invited) => void
}

export const isLocked = ({ state }: Person) => state === 'locked'

const roleField = (t: Translate, value: Role) => ({
  name: 'role',
  label: t('people.role'),
  kind: 'select' as const,
  options: ROLE_NAMES.map((role) => [role, t(`role.${role}`)] as const),
  value,
})

/** Invites somebody by name and role. */
export const inviteAct = ({ t, reload, onInvited }: Inviting): FormAct => ({
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
    roleField(t, 'support'),
  ],
  button: t('people.invite'),
  done: t('people.invited'),
  send: async ({ name = '', role = '' }) => {
    const answer = await send('staff.invite', { name, role: role as Role })
    onInvited({ ...answer, name })
    await reload()
  },
})

/** Invites somebody anew who lost what they sign in with. */
export const renewAct = ({ name }: Person, { t, reload, onInvited }: Inviting): FormAct => ({
  title: t('people.renewWho', { name }),
  text: t('people.renewText'),
  button: t('people.renew'),
  isDanger: true,
  done: t('people.invited'),
  send: async () => {
    const answer = await send('staff.resetFactor', { name })
    onInvited({ ...answer, name })
    await reload()
  },
})

export const roleAct = ({ name, role }: Person, { t, reload }: Telling): FormAct => ({
  title: t('people.changeRole', { name }),
  text: t('people.changeText'),
  fields: [roleField(t, role)],
  button: t('people.setRole'),
  done: t('people.changed', { name }),
  send: async ({ role: wanted = '' }) => {
    await send('staff.change', { name, role: wanted as Role })
    await reload()
  },
})

/** Locks somebody out, or lets them in again. */
export function suspendAct(person: Person, { t, reload }: Telling): FormAct {
  const { name } = person
  const locked = !isLocked(person)
  return {
    title: t(locked ? 'people.suspendWho' : 'people.restoreWho', { name }),
    text: t(locked ? 'people.suspendText' : 'people.restoreText'),
    button: t(locked ? 'people.suspend' : 'people.restore'),
    isDanger: locked,
    done: t('people.changed', { name }),
    send: async () => {
      await send('staff.change', { name, locked })
      await reload()
    },
  }
}
