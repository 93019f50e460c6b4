import { Field } from '#islands/ui/controls/Field'
import { Input } from '#islands/ui/controls/Input'
import { useLanguage, useText } from '#islands/ui/text'
import { MASK } from '#lib/rules/masked-name'
import type { Receiver } from '#lib/stores/agent-center'
import { writtenTime } from '#lib/time/written'
import { useReceiver } from './use-receiver'

interface ReceiverFieldProps {
  id: string
  /** Those who are there to choose from before a name is typed. */
  people: readonly Receiver[]
  chosen: Receiver | null
  onChoose: (receiver: Receiver | null) => void
  error: string
}

/** One of the direct downlines, looked for by name. */
export function ReceiverField({ id, error, ...choice }: ReceiverFieldProps) {
  const t = useText('agreement')
  const field = useReceiver(choice)
  const { typed, isOpen, active, found, isFailed } = field
  const isMasked = choice.people.some(({ account }) => account.includes(MASK))
  const listId = `${id}-list`
  const one = isOpen ? found?.[active] : undefined
  return (
    <Field
      id={id}
      label={t('member')}
      help={t(isMasked ? 'receiver.helpMasked' : 'receiver.help')}
      error={error}
    >
      <div className="receiver">
        <Input
          id={id}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={isOpen && !!found?.length}
          aria-controls={listId}
          aria-activedescendant={one && `${listId}-${one.id}`}
          maxLength={64}
          translate="no"
          value={typed}
          invalid={error !== ''}
          onChange={(event) => field.type(event.target.value)}
          onClick={() => field.setOpen(true)}
          onBlur={() => field.setOpen(false)}
          onKeyDown={field.onKeyDown}
        />
        {isOpen && (
          <Found
            id={listId}
            found={found}
            isFailed={isFailed}
            active={active}
            chosen={choice.chosen?.id ?? ''}
            onPick={field.pick}
          />
        )}
      </div>
    </Field>
  )
}

interface FoundProps {
  id: string
  found: readonly Receiver[] | null
  isFailed: boolean
  active: number
  chosen: string
  onPick: (receiver: Receiver) => void
}

function Found({ id, found, isFailed, active, chosen, onPick }: FoundProps) {
  const t = useText('agreement')
  const { tag } = useLanguage()
  // Names that stars make alike are distinguished by when they joined.
  if (!found?.length) {
    const said = isFailed ? 'lost' : found === null ? 'asking' : 'none'
    return (
      <p id={id} className="options sm muted" role="status">
        {t(`receiver.${said}`)}
      </p>
    )
  }
  return (
    <div id={id} className="options" role="listbox" aria-label={t('member')}>
      {found.map((receiver, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and the keys.
        <div
          key={receiver.id}
          id={`${id}-${receiver.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={receiver.id === chosen}
          className={at === active ? 'on' : ''}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(receiver)}
        >
          <span className="grow ell" translate="no">
            {receiver.account}
          </span>
          <span className="xs muted">
            {t('receiver.since', { day: writtenTime(receiver.joinedAt, tag) })}
          </span>
        </div>
      ))}
    </div>
  )
}
