import { useState } from 'react'
import { type CallInput, type CallValue, send } from '#console/kit/client'
import { failureText } from '#console/kit/failure'
import { Facts } from '#console/kit/Screen'
import { useText } from '#islands/ui/text'

type Name = CallInput<'operator.memberSees'>['call']
type Value = CallValue<'operator.memberSees'>['value']

/** What they are shown of themselves, by the call that shows it. */
const NAMES: readonly Name[] = [
  ...(['message.list', 'bonus.list', 'reward.list', 'promotion.list'] as const),
  ...(['mission.summary', 'raffle.list', 'vip.mine', 'support.feedbackList'] as const),
]

/** A part of the site as it answers them, to be read only. */
export function MemberSees({ account }: { account: string }) {
  const t = useText('console')
  const [shown, setShown] = useState<{ name: Name; value: Value } | null>(null)
  const [failure, setFailure] = useState('')
  const look = async (name: Name) => {
    setFailure('')
    try {
      const { value } = await send('operator.memberSees', { account, call: name })
      setShown({ name, value })
    } catch (error) {
      setFailure(failureText(t, error))
    }
  }
  return (
    <section className="box">
      <h2>{t('member.sees')}</h2>
      <p className="faint">{t('member.seesText')}</p>
      <fieldset className="seg">
        <legend className="sr-only">{t('member.sees')}</legend>
        {NAMES.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={shown?.name === name}
            onClick={() => void look(name)}
          >
            {t(`seen.${name.replace('.', '-')}`)}
          </button>
        ))}
      </fieldset>
      {failure && (
        <p className="note danger" role="alert">
          {failure}
        </p>
      )}
      {shown && <Answer value={shown.value} />}
    </section>
  )
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null

/** An answer as its fields, lists one below the other. */
function Answer({ value }: { value: unknown }) {
  const t = useText('console')
  if (!isTree(value)) return <span className="words">{String(value ?? '–')}</span>
  if (Array.isArray(value)) {
    if (!value.length) return <span className="faint">{t('member.nothing')}</span>
    return (
      <ol className="changes">
        {value.map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is read once.
          <li key={at}>
            <Answer value={each} />
          </li>
        ))}
      </ol>
    )
  }
  return (
    <Facts
      rows={Object.entries(value).map(([name, of]) => [name, <Answer key={name} value={of} />])}
    />
  )
}
