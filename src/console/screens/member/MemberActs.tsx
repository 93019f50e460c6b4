import { send } from '#console/kit/client'
import { useFields } from '#console/kit/desk/use-fields'
import type { FormAct } from '#console/kit/form/FormDialog'
import { useAsk } from '#console/kit/form/use-ask'
import { may, type Staff } from '#console/kit/session'
import { useText } from '#islands/ui/text'
import type { Permission } from '#lib/rules/permission'
import { adjustAct, eraseAct, messageAct } from './money-acts'
import type { Shown } from './shown'

const TYPES = [0, 1, 2, 41, 42] as const
const REASON_MAX = 200

interface MemberActsProps {
  member: Shown
  staff: Staff
  reload: () => Promise<void>
}

/** What is done for a member, by what somebody may do; each act is written down. */
export function MemberActs({ member, staff, reload }: MemberActsProps) {
  const t = useText('console')
  const d = useText('desk')
  const field = useFields()
  const { ask, dialog } = useAsk()
  const { account } = member
  const telling = { t: d, field, account, reload }
  const typeAct: FormAct = {
    title: t('members.typeOf', { account }),
    text: t('members.typeText'),
    fields: [
      field.choice(
        'type',
        t('members.type'),
        TYPES.map((type) => [String(type), t(`memberType.${type}`)] as const),
        String(member.type),
      ),
    ],
    button: t('members.setType'),
    done: t('members.done', { account }),
    send: async ({ type }) => {
      const said = TYPES.find((each) => String(each) === type) ?? 0
      await send('operator.setType', { account, type: said })
      await reload()
    },
  }
  const factorAct: FormAct = {
    title: t('members.factorOf', { account }),
    text: t('members.factorText'),
    fields: [field.area('reason', t('members.shown'), { maxLength: REASON_MAX })],
    button: t('members.dropFactor'),
    isDanger: true,
    done: t('members.done', { account }),
    send: async ({ reason = '' }) => {
      await send('operator.dropFactor', { account, reason })
      await reload()
    },
  }
  const acts: readonly (readonly [needs: Permission, fits: boolean, act: FormAct])[] = [
    ['notices', true, messageAct(telling)],
    ['members', true, typeAct],
    ['members', member.hasFactor, factorAct],
    ['adjust', true, adjustAct(telling)],
    ['erase', member.guard.closedAt > 0, eraseAct(telling)],
  ]
  return (
    <>
      {acts
        .filter(([needs, fits]) => fits && may(staff, needs))
        .map(([, , act]) => (
          <button key={act.title} type="button" className="btn soft" onClick={() => ask(act)}>
            {act.button}
          </button>
        ))}
      {dialog}
    </>
  )
}
