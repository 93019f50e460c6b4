import { useState } from 'react'
import { usePercent } from '#islands/fields/format/use-percent'
import { Async } from '#islands/fields/list/Async'
import { Button } from '#islands/ui/controls/Button'
import { CopyButton } from '#islands/ui/controls/CopyButton'
import { Chip } from '#islands/ui/data/Chip'
import { DateTime } from '#islands/ui/data/DateTime'
import { QrCode } from '#islands/ui/data/QrCode'
import { type RecordColumn, RecordTable } from '#islands/ui/data/RecordTable'
import { failureText } from '#islands/ui/failure'
import { userPlus } from '#islands/ui/icons/reward-icons'
import { ConfirmDialog } from '#islands/ui/layout/ConfirmDialog'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { useLanguage, useText } from '#islands/ui/text'
import { ratedCategories } from '#lib/rules/team-rate'
import { closeInvite, type Invite, invites } from '#lib/stores/opening'
import { inviteLink } from '#lib/stores/referral'
import { showToast } from '#lib/stores/toast'

const TONES = { open: 'success', expired: 'neutral', closed: 'neutral' } as const

/** The agent's links: what each has brought, and what it says. */
export function InviteList() {
  const t = useText('opening')
  return (
    <section className="stack" aria-labelledby="links-title">
      <h3 id="links-title">{t('link.title')}</h3>
      <Async from={invites} failed={t('link.lost')} lines={4}>
        {(list) =>
          list.length === 0 ? (
            <div className="card">
              <EmptyState icon={userPlus} title={t('link.none')} text={t('link.noneText')} />
            </div>
          ) : (
            <Table list={list} />
          )
        }
      </Async>
    </section>
  )
}

function Table({ list }: { list: readonly Invite[] }) {
  const t = useText('opening')
  const columns: RecordColumn<Invite>[] = [
    {
      key: 'name',
      label: t('link.name'),
      cell: ({ name, code }) => (
        <span className="b" translate="no">
          {name || code}
        </span>
      ),
    },
    { key: 'type', label: t('type.legend'), cell: ({ type }) => t(`type.name.${type}`) },
    {
      key: 'visits',
      label: t('link.visits'),
      isEnd: true,
      narrow: 'below',
      cell: ({ visits }) => <span className="num">{visits}</span>,
    },
    {
      key: 'signUps',
      label: t('link.signUps'),
      isEnd: true,
      narrow: 'below',
      cell: ({ signUps }) => <span className="num">{signUps}</span>,
    },
    {
      key: 'state',
      label: t('link.state'),
      isEnd: true,
      cell: ({ state }) => <Chip tone={TONES[state]}>{t(`link.states.${state}`)}</Chip>,
    },
  ]
  return (
    <RecordTable
      caption={t('link.title')}
      columns={columns}
      rows={list}
      keyOf={({ code }) => code}
      detail={(invite) => <Link invite={invite} />}
    />
  )
}

function Link({ invite: { code, rates, createdAt, expiresAt, state } }: { invite: Invite }) {
  const t = useText('opening')
  const report = useText('report')
  const percent = usePercent()
  const { code: language } = useLanguage()
  const link = inviteLink(code, language)
  const points = ratedCategories(rates)
  return (
    <div className="invite-detail">
      {state === 'open' && <QrCode text={link} label={t('link.qr')} size={148} />}
      <div className="stack">
        <p className="wrap-anywhere sm" translate="no">
          {link}
        </p>
        <p className="xs muted">
          {t('link.created')} <DateTime at={createdAt} />
          {expiresAt > 0 && (
            <>
              {' · '}
              {t('link.until')} <DateTime at={expiresAt} />
            </>
          )}
        </p>
        <p className="xs muted">
          {points.length === 0
            ? t('preset.none')
            : points
                .map((one) => `${report(`category.${one}`)} ${percent(rates[one] ?? 0)}`)
                .join(' · ')}
        </p>
        {state === 'open' && (
          <p className="row wrap tight">
            <CopyButton text={link} label={t('link.copy')} done={t('link.copied')} />
            <CopyButton text={code} label={t('link.copyCode')} done={t('link.copied')} />
            <CloseLink code={code} />
          </p>
        )}
      </div>
    </div>
  )
}

function CloseLink({ code }: { code: string }) {
  const t = useText('opening')
  const common = useText('common')
  const [isAsking, setAsking] = useState(false)
  const answer = async (isSure: boolean) => {
    setAsking(false)
    if (!isSure) return
    await closeInvite(code).catch((error: unknown) =>
      showToast({ tone: 'danger', text: failureText(error, common) }),
    )
  }
  return (
    <>
      <Button size="s" tone="ghost" onClick={() => setAsking(true)}>
        {t('link.close')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('link.closeTitle')}
          text={t('link.closeText')}
          confirm={t('link.close')}
          cancel={t('link.keep')}
          onAnswer={(isSure) => void answer(isSure)}
        />
      )}
    </>
  )
}
