import { type FormEvent, useState } from 'react'
import { failureText } from '#islands/ui/failure'
import { useText } from '#islands/ui/text'
import { refusedFields } from './refused-fields'

interface FormOptions<Name extends string> {
  /** Ids of the controls are `<prefix>-<name>`. */
  prefix: string
  /** Values at first; their order is the order on the screen. */
  start: Record<Name, string>
  /** What is wrong with each value, in words; empty when nothing is. */
  faults: (values: Record<Name, string>) => Record<Name, string>
  /** Sends the form; what it throws is said beside its field, or below. */
  send: (values: Record<Name, string>) => Promise<void>
}

/** A form whose errors stand beside their fields; sending it goes to the first that is wrong. */
export function useForm<Name extends string>({ prefix, start, faults, send }: FormOptions<Name>) {
  const common = useText('common')
  const names = Object.keys(start) as Name[]
  const none = Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState(none)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  /** Says what is wrong and goes to the first of it; false when nothing is. */
  const refuse = (found: Partial<Record<Name, string>>) => {
    setErrors({ ...none, ...found })
    const first = names.find((name) => found[name])
    if (first) document.getElementById(`${prefix}-${first}`)?.focus()
    return first !== undefined
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || refuse(faults(values))) return
    setBusy(true)
    setFailure('')
    try {
      await send(values)
    } catch (error) {
      if (!refuse(refusals(error, names))) setFailure(failureText(error, common))
    }
    setBusy(false)
  }
  return {
    values,
    errors,
    busy,
    failure,
    submit,
    refuse,
    set: (change: Partial<Record<Name, string>>) => {
      const cleared = Object.fromEntries(Object.keys(change).map((name) => [name, '']))
      setValues((now) => ({ ...now, ...change }))
      setErrors((now) => ({ ...now, ...cleared }))
    },
  }
}

function refusals<Name extends string>(error: unknown, names: readonly Name[]) {
  const shown = refusedFields(error).filter(({ field }) => names.some((name) => name === field))
  return Object.fromEntries(shown.map(({ field, message }) => [field, message])) as Partial<
    Record<Name, string>
  >
}
