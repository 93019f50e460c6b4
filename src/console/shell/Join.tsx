import { useState } from 'react'
import { type CallValue, send } from '#console/kit/client'
import { goTo } from '#console/kit/router'
import { startSession } from '#console/kit/session'
import { QrCode } from '#islands/ui/data/QrCode'
import { useText } from '#islands/ui/text'
import { EntranceForm, Line } from './EntranceForm'

/** Takes an invitation up: whom it is for and the secret first, then a password and a code. */
export function Join({ invitation }: { invitation: string }) {
  const t = useText('console')
  const [asked, setAsked] = useState('')
  const [offer, setOffer] = useState<CallValue<'staff.offer'> | null>(null)
  if (!offer) {
    return (
      <EntranceForm
        key="invitation"
        title={t('entrance.join')}
        button={t('entrance.next')}
        onSend={async ({ invitation: text = '' }) => {
          setOffer(await send('staff.offer', { invitation: text.trim() }))
          setAsked(text.trim())
        }}
      >
        <Line
          name="invitation"
          label={t('entrance.invitation')}
          autoComplete="off"
          value={invitation}
          help={t('entrance.invitationHelp')}
        />
      </EntranceForm>
    )
  }
  return (
    <EntranceForm
      key="password"
      title={t('entrance.welcome', { name: offer.name })}
      button={t('entrance.begin')}
      onSend={async ({ password = '', code = '' }) => {
        const session = await send('staff.join', { invitation: asked, password, code })
        // The address holds the invitation: it is used up, and goes.
        goTo('dashboard')
        startSession(session)
      }}
    >
      <p className="soft-text">{t('entrance.role', { role: t(`role.${offer.role}`) })}</p>
      <input type="hidden" name="name" value={offer.name} autoComplete="username" />
      <div className="secret">
        <QrCode text={offer.uri} label={t('entrance.qr')} />
        <p>
          {t('entrance.secret')} <code>{offer.secret}</code>
        </p>
      </div>
      <Line
        name="password"
        label={t('entrance.newPassword')}
        type="password"
        autoComplete="new-password"
        help={t('entrance.passwordHelp')}
      />
      <Line
        name="code"
        label={t('entrance.code')}
        autoComplete="one-time-code"
        isCode
        help={t('entrance.codeHelp')}
      />
    </EntranceForm>
  )
}
