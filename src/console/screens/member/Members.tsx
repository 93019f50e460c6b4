import { type FormEvent, useState } from 'react'
import { goTo, hrefOf } from '#console/kit/router'
import { Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useLater } from '#console/kit/use-later'
import { useText } from '#islands/ui/text'
import { Member } from './Member'

const ASKED_MIN = 2
const ASKED_MAX = 64
/** How long the hand must rest before what it wrote is asked for. */
const REST_MS = 200

/** Enter opens the first of those who were found. */
function openFirst(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault()
  event.currentTarget.parentElement?.querySelector<HTMLAnchorElement>('.found a')?.click()
}

/** Members by what they say of themselves; one of them, whole. */
export function Members({ staff, rest }: ScreenProps) {
  const [account = '', tab = ''] = rest.split('/')
  const [asked, setAsked] = useState('')
  const t = useText('console')
  return (
    <>
      <search className="box">
        <form className="field" onSubmit={openFirst}>
          <label htmlFor="member-asked">{t('members.asked')}</label>
          <input
            id="member-asked"
            className="input"
            type="search"
            maxLength={ASKED_MAX}
            value={asked}
            autoComplete="off"
            autoCapitalize="none"
            onChange={(event) => setAsked(event.currentTarget.value)}
          />
          <p className="help">{t('members.askedHelp')}</p>
        </form>
        <Found asked={asked.trim()} onChoose={() => setAsked('')} />
      </search>
      {account && <Member key={account} staff={staff} account={account} tab={tab} />}
    </>
  )
}

/** Those whom the words fit, each a link to what there is of them. */
function Found({ asked, onChoose }: { asked: string; onChoose: () => void }) {
  const wanted = useLater(asked, REST_MS)
  if (wanted.length < ASKED_MIN || asked.length < ASKED_MIN) return null
  return <FoundList key={wanted} asked={wanted} onChoose={onChoose} />
}

function FoundList({ asked, onChoose }: { asked: string; onChoose: () => void }) {
  const t = useText('console')
  const { time } = useFormat()
  const called = useCall('operator.findMembers', { asked })
  return (
    <Loaded of={called}>
      {({ members }) => (
        <>
          <p className="sr-only" role="status">
            {t('table.count', { count: members.length })}
          </p>
          {members.length === 0 && <p className="none">{t('members.none')}</p>}
          <ul className="found">
            {members.map((member) => (
              <li key={member.id}>
                <a
                  href={hrefOf('members', member.account)}
                  onClick={(event) => {
                    event.preventDefault()
                    goTo('members', member.account)
                    onChoose()
                  }}
                >
                  <b>{member.account}</b>
                  <span>{t(`memberType.${member.type}`)}</span>
                  <span className="faint">{member.shown}</span>
                  <span className="faint">
                    {t('members.since', { time: time(member.registeredAt) })}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}
