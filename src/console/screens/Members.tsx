import { type FormEvent, useId } from 'react'
import { send } from '#console/kit/client'
import { goTo, hrefOf } from '#console/kit/router'
import { Facts, Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { may } from '#console/kit/session'
import { useAsk } from '#console/kit/use-ask'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'

const TYPES = [0, 1, 2, 41, 42] as const
const NAME_MAX = 64
const REASON_MAX = 200

/** A member by their name: what waits of theirs, and what may be done for them. */
export function Members({ staff, rest }: ScreenProps) {
  const t = useText('console')
  const id = useId()
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    goTo('members', String(new FormData(event.currentTarget).get('account') ?? '').trim())
  }
  return (
    <>
      <form className="box row wrap" onSubmit={look}>
        <div className="field grow">
          <label htmlFor={id}>{t('members.account')}</label>
          <input
            key={rest}
            id={id}
            name="account"
            className="input"
            required
            maxLength={NAME_MAX}
            defaultValue={rest}
            autoComplete="off"
            autoCapitalize="none"
          />
        </div>
        <button type="submit" className="btn primary">
          {t('members.open')}
        </button>
      </form>
      {rest && (
        <div className="halves" key={rest}>
          {may(staff, 'reviews') && <Waiting account={rest} />}
          <Acts account={rest} />
        </div>
      )}
    </>
  )
}

/** Deposits and withdrawals of theirs that nobody has decided. */
function Waiting({ account }: { account: string }) {
  const t = useText('console')
  const { money, waited } = useFormat()
  const called = useCall('operator.reviews', {})
  return (
    <section className="box">
      <h2>{t('members.waiting')}</h2>
      <Loaded of={called}>
        {({ reviews }) => {
          const rows = reviews.filter((review) => review.account === account)
          if (!rows.length) return <p className="faint">{t('members.nothing')}</p>
          return (
            <Facts
              rows={rows.map(({ id, kind, amount, at }) => [
                t(`review.${kind}`),
                <a key={id} className="link" href={hrefOf('reviews', id)}>
                  {`${money(amount)} · ${waited(at)}`}
                </a>,
              ])}
            />
          )
        }}
      </Loaded>
    </section>
  )
}

/** What support does for a member, each an act that is written down. */
function Acts({ account }: { account: string }) {
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
    <section className="box">
      <h2>{account}</h2>
      <p className="faint">{t('members.actsText')}</p>
      <div className="row wrap">
        <button type="button" className="btn soft" onClick={setType}>
          {t('members.setType')}
        </button>
        <button type="button" className="btn soft" onClick={dropFactor}>
          {t('members.dropFactor')}
        </button>
      </div>
      {dialog}
    </section>
  )
}
