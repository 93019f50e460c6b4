import { useState } from 'react'
import { type CallValue, send } from '#console/kit/client'
import { useAsk } from '#console/kit/form/use-ask'
import { hrefOf } from '#console/kit/router'
import { Facts } from '#console/kit/Screen'
import { may, type Staff } from '#console/kit/session'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { isWaiting } from '../review-acts'
import { MemberBonuses, MemberFree } from './MemberGifts'
import type { Shown } from './shown'

type Opened = CallValue<'operator.openDetails'>

const REASON_MAX = 200

interface PartProps {
  member: Shown
}

interface WholeProps extends PartProps {
  staff: Staff
  reload: () => Promise<void>
}

/** What there is of a member beside their record, each kind in a box of its own. */
export function MemberDetails({ member, staff, reload }: WholeProps) {
  return (
    <div className="halves">
      <Who member={member} staff={staff} />
      <Sessions member={member} />
      <Limits member={member} />
      <Place member={member} staff={staff} />
      <Reviews member={member} staff={staff} />
      <MemberBonuses member={member} staff={staff} reload={reload} />
      {may(staff, 'free-rounds') && <MemberFree account={member.account} />}
      <Signs member={member} />
      <Notes member={member} />
    </div>
  )
}

/** Contacts and details, masked until somebody says why they need them. */
function Who({ member, staff }: PartProps & { staff: Staff }) {
  const t = useText('console')
  const { country } = useFormat()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { ask, dialog } = useAsk()
  const { account } = member
  const open = () =>
    ask({
      title: t('member.openOf', { account }),
      text: t('member.openText'),
      fields: [
        {
          name: 'reason',
          label: t('member.why'),
          kind: 'area',
          required: true,
          maxLength: REASON_MAX,
        },
      ],
      button: t('member.open'),
      done: t('member.opened'),
      send: async ({ reason = '' }) =>
        setOpened(await send('operator.openDetails', { account, reason })),
    })
  const { mobile, email, details } = opened ?? member
  const shown = (text: string, isShown: boolean) =>
    text ? `${text} · ${t(isShown ? 'member.proved' : 'member.unproved')}` : '–'
  const rows: [string, string][] = [
    [t('member.id'), member.id],
    [t('member.mobile'), shown(mobile, member.isMobileShown)],
    [t('member.email'), shown(email, member.isEmailShown)],
    ...Object.entries(details).map(([name, text]): [string, string] => [
      t(`detail.${name}`),
      text ?? '',
    ]),
    [t('member.country'), country(member.country) || '–'],
    [t('member.language'), member.language || '–'],
    [t('member.factor'), t(member.hasFactor ? 'yes' : 'no')],
  ]
  return (
    <section className="box">
      <div className="row between">
        <h2>{t('member.who')}</h2>
        {may(staff, 'personal') && !opened && (
          <button type="button" className="btn soft s" onClick={open}>
            {t('member.open')}
          </button>
        )}
      </div>
      <Facts rows={rows} />
      {dialog}
    </section>
  )
}

function Sessions({ member: { sessions } }: PartProps) {
  const t = useText('console')
  const { country: nameOf, time } = useFormat()
  return (
    <section className="box">
      <h2>{t('member.sessions')}</h2>
      {sessions.length === 0 && <p className="faint">{t('member.noSession')}</p>}
      <Facts
        rows={sessions.map(({ device, country, createdAt, seenAt, isNew }) => [
          [device || t('member.device'), nameOf(country)].filter(Boolean).join(' · '),
          <span key={createdAt}>
            {t('member.seen', { time: time(seenAt) })}
            {isNew && <span className="chip warn">{t('member.newDevice')}</span>}
          </span>,
        ])}
      />
    </section>
  )
}

function Limits({ member: { guard, money: has } }: PartProps) {
  const t = useText('console')
  const { money, time } = useFormat()
  const until = (at: number) => (at > Date.now() ? time(at) : t('no'))
  return (
    <section className="box">
      <h2>{t('member.limits')}</h2>
      <Facts
        rows={[
          ...guard.limits.map(
            ({ kind, days, amount, used }) =>
              [
                t(`limitKind.${kind}`, { n: days }),
                t('member.used', { used: money(used), amount: money(amount) }),
              ] as const,
          ),
          [t('member.pausedUntil'), until(guard.pausedUntil)],
          [
            t('member.excludedUntil'),
            guard.excludedUntil === Number.MAX_SAFE_INTEGER
              ? t('member.forGood')
              : until(guard.excludedUntil),
          ],
          ...has.purses.map(
            ({ vendor, balance }) => [t('member.purse', { vendor }), money(balance)] as const,
          ),
        ]}
      />
    </section>
  )
}

/** The agents above them, from the house down. */
function Place({ member, staff }: PartProps & { staff: Staff }) {
  const { account: own, path, below, inviteCode, book } = member
  const t = useText('console')
  const desk = useText('desk')
  const { count } = useFormat()
  return (
    <section className="box">
      <div className="row between">
        <h2>{t('member.path')}</h2>
        {may(staff, 'agent-view') && member.type !== 4 && (
          <a className="btn soft s" href={hrefOf('agents', `tree/${own}`)}>
            {desk('agent.open')}
          </a>
        )}
      </div>
      <p className="row wrap">
        <span className="chip">{t('member.house')}</span>
        {path.map(({ account, type }) => (
          <a key={account} className="link" href={hrefOf('members', account)}>
            {`› ${account} (${t(`memberType.${type}`)})`}
          </a>
        ))}
      </p>
      <Facts
        rows={[
          [t('member.below'), count(below)],
          [t('member.invite'), inviteCode],
          [t('member.book'), book],
        ]}
      />
    </section>
  )
}

/** Their newest deposits and withdrawals; receipts are with those that wait. */
function Reviews({ member: { reviews }, staff }: PartProps & { staff: Staff }) {
  const t = useText('console')
  const { money, time } = useFormat()
  return (
    <section className="box">
      <h2>{t('member.reviews')}</h2>
      {reviews.length === 0 && <p className="faint">{t('member.noReview')}</p>}
      <Facts
        rows={reviews.map(({ id, kind, amount, state, at }) => [
          `${t(`review.${kind}`)} · ${time(at)}`,
          // What was decided is listed here alone.
          isWaiting({ state }) && may(staff, 'reviews') ? (
            <a key={id} className="link" href={hrefOf('reviews', id)}>
              {`${money(amount)} · ${t(`reviewState.${state}`)}`}
            </a>
          ) : (
            `${money(amount)} · ${t(`reviewState.${state}`)}`
          ),
        ])}
      />
    </section>
  )
}

function Signs({ member: { signals } }: PartProps) {
  const t = useText('console')
  const { count, time } = useFormat()
  return (
    <section className="box">
      <h2>{t('place.signals')}</h2>
      {signals.length === 0 && <p className="faint">{t('signals.none')}</p>}
      <Facts
        rows={signals.map((sign) => [
          time(sign.at),
          `${t(`signal.${sign.kind}`)} · ${count(sign.count)}`,
        ])}
      />
    </section>
  )
}

function Notes({ member: { notes } }: PartProps) {
  const t = useText('console')
  const { time } = useFormat()
  return (
    <section className="box">
      <h2>{t('member.notes')}</h2>
      {notes.length === 0 && <p className="faint">{t('member.noNote')}</p>}
      <ul className="changes">
        {notes.map(({ at, operator, text }) => (
          <li key={`${at} ${operator}`}>
            <span className="faint">{`${time(at)} · ${operator}`}</span>
            <span className="words">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
