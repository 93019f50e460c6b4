import { PaymentForm } from '#islands/fields/form/PaymentForm'
import { Async } from '#islands/fields/list/Async'
import { BreakCard } from '#islands/member/BreakCard'
import { DataCard } from '#islands/member/DataCard'
import { DetailsCard } from '#islands/member/DetailsCard'
import { EmailForm } from '#islands/member/EmailForm'
import { LimitsCard } from '#islands/member/LimitsCard'
import { MobileForm } from '#islands/member/MobileForm'
import { SettingRow } from '#islands/member/SettingRow'
import { type Details, details, hasPayment, lastLogin } from '#islands/member/store/details'
import { play } from '#islands/member/store/play-limit'
import { WinsRow } from '#islands/member/WinsRow'
import { PasswordForm } from '#islands/password/PasswordForm'
import { SecondFactor } from '#islands/session/SecondFactor'
import { SessionList } from '#islands/session/SessionList'
import { sessions } from '#islands/session/store/session-list'
import { DateTime } from '#islands/ui/data/DateTime'
import { key } from '#islands/ui/icons/account-icons'
import { deviceMobile, envelopeSimple, lockSimple } from '#islands/ui/icons/common-icons'
import { useLanguage, useText } from '#islands/ui/text'
import { showToast } from '#lib/stores/toast'

/** The member's account: their details, what protects it, their limits, and their data. */
export function SecurityPage() {
  const t = useText('member')
  return (
    <div className="security">
      <Async from={details} failed={t('lost')} lines={6}>
        {(known) => (
          <>
            <DetailsCard details={known} />
            <AccessCard details={known} />
            <section className="card">
              <ul className="settings">
                <WinsRow details={known} />
              </ul>
            </section>
          </>
        )}
      </Async>
      <div className="card">
        <SecondFactor />
      </div>
      <div className="card stack">
        <LastLogin />
        <SessionList />
      </div>
      <Async from={play} failed={t('lost')} lines={6}>
        {(known) => (
          <>
            <LimitsCard play={known} />
            <BreakCard play={known} />
          </>
        )}
      </Async>
      <DataCard />
    </div>
  )
}

function AccessCard({ details: known }: { details: Details }) {
  const t = useText('member')
  const { mobile, email, isMobileShown, isEmailShown, canMobile, canEmail } = known
  const contact = (value: string, isShown: boolean) =>
    value ? `${value} · ${t(isShown ? 'shown' : 'unshown')}` : t('noContact')
  const saved = (onDone: () => void) => () => {
    showToast({ tone: 'success', text: t('saved') })
    void hasPayment.load()
    void sessions.refresh()
    onDone()
  }
  return (
    <section className="card stack" aria-labelledby="access-title">
      <h3 id="access-title">{t('access')}</h3>
      <ul className="settings">
        <SettingRow
          icon={deviceMobile}
          title={t('mobile')}
          text={contact(mobile, isMobileShown)}
          action={t(mobile ? 'change' : 'add')}
          closed={canMobile ? '' : `${mobile || t('noContact')} · ${t('noSending')}`}
        >
          {(onDone) => <MobileForm onDone={onDone} />}
        </SettingRow>
        <SettingRow
          icon={envelopeSimple}
          title={t('email.title')}
          text={contact(email, isEmailShown)}
          action={t(email ? 'change' : 'add')}
          closed={canEmail ? '' : `${email || t('noContact')} · ${t('noSending')}`}
        >
          {(onDone) => <EmailForm onDone={onDone} />}
        </SettingRow>
        <SettingRow icon={lockSimple} title={t('login')} text={t('loginText')} action={t('change')}>
          {(onDone) => <PasswordForm onDone={saved(onDone)} />}
        </SettingRow>
        <Async from={hasPayment} failed={t('lost')} lines={1}>
          {(isSet) => (
            <SettingRow
              icon={key}
              title={t('payment')}
              text={t(isSet ? 'paymentSet' : 'paymentUnset')}
              action={t(isSet ? 'change' : 'add')}
            >
              {(onDone) => <PaymentForm onDone={saved(onDone)} />}
            </SettingRow>
          )}
        </Async>
      </ul>
    </section>
  )
}

/** The sign-in before this one, so that a stranger's is noticed. */
function LastLogin() {
  const t = useText('member')
  const { tag } = useLanguage()
  const region = new Intl.DisplayNames(tag, { type: 'region' })
  return (
    <Async from={lastLogin} failed={t('lost')} lines={1}>
      {({ lastLoginAt, lastLoginCountry }) =>
        lastLoginAt > 0 && (
          <p className="sm muted">
            {t('lastLogin')} <DateTime at={lastLoginAt} />
            {lastLoginCountry && lastLoginCountry !== 'XX' && ` · ${region.of(lastLoginCountry)}`}
          </p>
        )
      }
    </Async>
  )
}
