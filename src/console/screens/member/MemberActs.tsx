import { send } from '#console/kit/client'
import { useAsk } from '#console/kit/form/use-ask'
import { useText } from '#islands/ui/text'

const TYPES = [0, 1, 2, 41, 42] as const
const REASON_MAX = 200

/** What support does for a member, each an act that is written down. */
export function MemberActs({ account }: { account: string }) {
  const t = useText('console')
  const { ask, dialog } = useAsk()
  const setType = () =>
    ask({
      title: t('members.typeOf', { account }),
      text: t('members.typeText'),
      fields: [
        {
          name: 'type',
          label: t('members.type'),
          kind: 'select',
          options: TYPES.map((type) => [String(type), t(`memberType.${type}`)] as const),
        },
      ],
      button: t('members.setType'),
      done: t('members.done', { account }),
      send: ({ type }) =>
        send('operator.setType', {
          account,
          type: TYPES.find((each) => String(each) === type) ?? 0,
        }),
    })
  const dropFactor = () =>
    ask({
      title: t('members.factorOf', { account }),
      text: t('members.factorText'),
      fields: [
        {
          name: 'reason',
          label: t('members.shown'),
          kind: 'area',
          required: true,
          maxLength: REASON_MAX,
        },
      ],
      button: t('members.dropFactor'),
      isDanger: true,
      done: t('members.done', { account }),
      send: ({ reason = '' }) => send('operator.dropFactor', { account, reason }),
    })
  return (
    <>
      <button type="button" className="btn soft" onClick={setType}>
        {t('members.setType')}
      </button>
      <button type="button" className="btn soft" onClick={dropFactor}>
        {t('members.dropFactor')}
      </button>
      {dialog}
    </>
  )
}
