import { send } from '#console/kit/client'
import { Card, Figure } from '#console/kit/Figure'
import { useAsk } from '#console/kit/form/use-ask'
import { hrefOf } from '#console/kit/router'
import { Loaded } from '#console/kit/Screen'
import { may, type Staff } from '#console/kit/session'
import { Tabs } from '#console/kit/Tabs'
import { type Called, useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { MemberActs } from './MemberActs'
import { MemberDetails } from './MemberDetails'
import { MemberBets, MemberEntries } from './MemberRecord'
import { MemberSees } from './MemberSees'
import type { Shown } from './shown'

const TABS = ['overview', 'entries', 'bets', 'sees'] as const
const NOTE_MAX = 1_000

interface MemberProps {
  staff: Staff
  account: string
  tab: string
}

/** One member: who, how much, what happened, and what may be done for them. */
export function Member({ staff, account, tab }: MemberProps) {
  const t = useText('console')
  const called = useCall('operator.viewMember', { account })
  const tabs = TABS.filter((each) => each !== 'sees' || may(staff, 'personal'))
  const shown = tabs.find((each) => each === tab) ?? 'overview'
  return (
    <Loaded of={called}>
      {(member) => (
        <>
          <Head member={member} staff={staff} called={called} />
          <Figures member={member} />
          <Tabs
            label={t('member.parts')}
            current={shown}
            tabs={tabs.map((each) => ({
              id: each,
              label: t(`member.${each}`),
              href: hrefOf('members', each === 'overview' ? account : `${account}/${each}`),
            }))}
          />
          {shown === 'overview' && (
            <MemberDetails member={member} staff={staff} reload={called.reload} />
          )}
          {shown === 'entries' && <MemberEntries account={account} />}
          {shown === 'bets' && <MemberBets account={account} />}
          {shown === 'sees' && <MemberSees account={account} />}
        </>
      )}
    </Loaded>
  )
}

interface HeadProps {
  member: Shown
  staff: Staff
  called: Called<Shown>
}

function Head({ member, staff, called }: HeadProps) {
  const t = useText('console')
  const { time } = useFormat()
  const { ask, dialog } = useAsk()
  const { account, tags, guard, path } = member
  const above = path.at(-1)?.account
  const note = () =>
    ask({
      title: t('member.noteOf', { account }),
      text: t('member.noteText'),
      fields: [
        {
          name: 'text',
          label: t('member.note'),
          kind: 'area',
          required: true,
          maxLength: NOTE_MAX,
        },
      ],
      button: t('member.write'),
      done: t('members.done', { account }),
      send: async ({ text = '' }, key) => {
        await send('operator.addNote', { account, text }, key)
        await called.reload()
      },
    })
  const tag = () =>
    ask({
      title: t('member.tagsOf', { account }),
      fields: [
        {
          name: 'tags',
          label: t('member.tags'),
          value: tags.join(', '),
          help: t('member.tagHelp'),
        },
      ],
      button: t('member.setTags'),
      done: t('members.done', { account }),
      send: async ({ tags: words = '' }) => {
        const each = words.split(',').map((one) => one.trim())
        await send('operator.setTags', { account, tags: each.filter(Boolean) })
        await called.reload()
      },
    })
  return (
    <section className="box member-head" aria-labelledby="member-name">
      <div>
        <h2 id="member-name">{account}</h2>
        <p className="row wrap">
          <span className="chip">{t(`memberType.${member.type}`)}</span>
          <span className="chip info">{t('member.level', { level: member.level })}</span>
          {guard.closedAt > 0 && <span className="chip danger">{t('member.closed')}</span>}
          {guard.excludedUntil > Date.now() && (
            <span className="chip danger">{t('member.excluded')}</span>
          )}
          {guard.pausedUntil > Date.now() && (
            <span className="chip warn">{t('member.paused')}</span>
          )}
          {tags.map((each) => (
            <span key={each} className="chip warn">
              {each}
            </span>
          ))}
          <span className="faint">{t('members.since', { time: time(member.registeredAt) })}</span>
          {above && <span className="faint">{t('member.under', { account: above })}</span>}
        </p>
      </div>
      <div className="row wrap">
        <button type="button" className="btn soft" onClick={note}>
          {t('member.note')}
        </button>
        {may(staff, 'members') && (
          <button type="button" className="btn soft" onClick={tag}>
            {t('member.tags')}
          </button>
        )}
        <MemberActs member={member} staff={staff} reload={called.reload} />
      </div>
      {dialog}
    </section>
  )
}

function Figures({ member }: { member: Shown }) {
  const t = useText('console')
  const { money, count } = useFormat()
  const { money: has, totals, reviews } = member
  const waiting = reviews.filter(({ state }) => state === 'review').length
  const net = totals.payout - totals.stake
  return (
    <div className="cards figures">
      <Card label={t('member.balance')}>
        <Figure
          number={money(has.main)}
          text={t('member.more', { bonus: money(has.bonus), held: money(has.held) })}
        />
      </Card>
      <Card label={t('member.net')}>
        <Figure number={money(net)} text={t('member.allTime')} />
      </Card>
      <Card label={t('member.staked')}>
        <Figure
          number={money(totals.stake)}
          text={t('member.bets-made', { count: count(totals.bets) })}
        />
      </Card>
      <Card label={t('member.deposits')}>
        <Figure
          number={money(totals.deposits)}
          text={t('member.gifts', { sum: money(totals.gifts) })}
        />
      </Card>
      <Card label={t('member.withdrawals')}>
        <Figure
          number={money(totals.withdrawals)}
          text={waiting ? t('member.waiting', { n: waiting }) : t('member.noneWait')}
          tone={waiting ? 'warn' : ''}
        />
      </Card>
    </div>
  )
}
