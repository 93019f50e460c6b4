import { type CallValue, send } from '#console/kit/client'
import { useAsk } from '#console/kit/form/use-ask'
import { addPasskey, hasPasskeys } from '#console/kit/passkey'
import { Loaded } from '#console/kit/Screen'
import type { Staff } from '#console/kit/session'
import { type Column, Table } from '#console/kit/Table'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'

type Passkey = CallValue<'staff.passkeys'>['passkeys'][number]

/** Keys of devices by which somebody signs in: their own, to be added and removed. */
export function Passkeys({ staff }: { staff: Staff }) {
  const t = useText('console')
  const { time } = useFormat()
  const { ask, dialog } = useAsk()
  const called = useCall('staff.passkeys', {})
  const add = (passkeys: readonly Passkey[]) =>
    ask({
      title: t('passkeys.add'),
      text: t('passkeys.addText'),
      fields: [
        {
          name: 'label',
          label: t('passkeys.label'),
          help: t('passkeys.labelHelp'),
          required: true,
          maxLength: 40,
        },
        {
          name: 'code',
          label: t('entrance.code'),
          help: t('entrance.codeHelp'),
          required: true,
          maxLength: 7,
        },
      ],
      button: t('passkeys.add'),
      done: t('passkeys.added'),
      send: async ({ label = '', code = '' }, key) => {
        const known = passkeys.map(({ id }) => id)
        await addPasskey({ label, code, name: staff.name, known }, key, t('passkeys.cancelled'))
        await called.reload()
      },
    })
  const remove = ({ id, label }: Passkey) =>
    ask({
      title: `${t('passkeys.remove')}: ${label}`,
      text: t('passkeys.removeText', { label }),
      button: t('passkeys.remove'),
      isDanger: true,
      done: t('passkeys.removed'),
      send: async () => {
        await send('staff.removePasskey', { id })
        await called.reload()
      },
    })
  const columns: Column<Passkey>[] = [
    { label: t('passkeys.label'), text: ({ label }) => label },
    { label: t('passkeys.at'), text: ({ at }) => time(at) },
    {
      label: t('passkeys.used'),
      text: ({ usedAt }) => (usedAt ? time(usedAt) : t('passkeys.never')),
    },
  ]
  return (
    <section className="passkeys" aria-labelledby="passkeys">
      <h2 id="passkeys">{t('passkeys.title')}</h2>
      <p className="soft-text">{t('passkeys.help')}</p>
      <Loaded of={called}>
        {({ passkeys }) => (
          <>
            {hasPasskeys() && (
              <div className="row wrap desk-tools">
                <button type="button" className="btn primary s" onClick={() => add(passkeys)}>
                  {t('passkeys.add')}
                </button>
              </div>
            )}
            <Table
              name="passkeys"
              label={t('passkeys.title')}
              columns={columns}
              rows={passkeys}
              idOf={({ id }) => id}
              empty={t('passkeys.none')}
              actions={(passkey) => (
                <button type="button" className="btn soft s" onClick={() => remove(passkey)}>
                  {t('passkeys.remove')}
                </button>
              )}
            />
          </>
        )}
      </Loaded>
      {dialog}
    </section>
  )
}
