import { useEffect, useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Checkbox } from '#islands/ui/controls/Checkbox'
import { RichText } from '#islands/ui/data/RichText'
import { failureText } from '#islands/ui/failure'
import { Modal } from '#islands/ui/layout/Modal'
import { Note } from '#islands/ui/layout/Note'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { useLanguage, useText } from '#islands/ui/text'
import { keepAccepted } from '#lib/browser/remembered'
import { localizePath } from '#lib/i18n/routes'
import { $session, passStep, signOut } from '#lib/stores/session'
import { $site, loadSite } from '#lib/stores/site'

const STATEMENTS = [1, 2, 3, 4] as const
const AGREEMENTS = ['statements', 'terms', 'privacy'] as const
type Agreement = (typeof AGREEMENTS)[number]

/** What a member agrees to after signing in: there is no way around it but out (spec section 4). */
export function DisclaimerModal() {
  const t = useText('session')
  const common = useText('common')
  const age = useValue($site)?.profile.minimumAge
  const [agreed, setAgreed] = useState<Partial<Record<Agreement, boolean>>>({})
  const session = useValue($session)
  const [warning, setWarning] = useState('')
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    loadSite().catch((error: unknown) => setWarning(failureText(error, common)))
  }, [common])

  const accept = async () => {
    setAsking(true)
    try {
      const { profile } = await loadSite()
      if (AGREEMENTS.every((name) => agreed[name])) {
        if (session.state !== 'out') keepAccepted(session.memberId)
        passStep('disclaimer')
      } else setWarning(t('disclaimer.ageLimit', { age: profile.minimumAge }))
    } catch (error) {
      setWarning(failureText(error, common))
    } finally {
      setAsking(false)
    }
  }
  return (
    <Modal title={t('disclaimer.title')}>
      <p className="sm muted">{t('disclaimer.lead')}</p>
      {age ? (
        <ul className="statements">
          {STATEMENTS.map((number) => (
            <li key={number}>{t(`disclaimer.statement.${number}`, { age })}</li>
          ))}
        </ul>
      ) : (
        <Skeleton lines={STATEMENTS.length} />
      )}
      <div className="stack">
        {AGREEMENTS.map((name) => (
          <Checkbox
            key={name}
            checked={agreed[name] ?? false}
            onChange={(checked) => {
              setAgreed((now) => ({ ...now, [name]: checked }))
              setWarning('')
            }}
          >
            <Sentence name={name} />
          </Checkbox>
        ))}
      </div>
      {warning && (
        <Note tone="warn" alert>
          {warning}
        </Note>
      )}
      <Button tone="primary" size="l" block busy={asking} onClick={accept}>
        {t('disclaimer.accept')}
      </Button>
      <Button tone="ghost" block onClick={() => void signOut()}>
        {t('disclaimer.decline')}
      </Button>
    </Modal>
  )
}

function Sentence({ name }: { name: Agreement }) {
  const t = useText('session')
  const { code } = useLanguage()
  const text = t(`disclaimer.agree.${name}`)
  if (name === 'statements') return text
  const link = (
    <a className="link" href={localizePath(`/help#${name}`, code)} data-action="help">
      {t(`disclaimer.link.${name}`)}
    </a>
  )
  return <RichText text={text} parts={{ link }} />
}
