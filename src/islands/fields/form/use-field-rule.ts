import { useEffect } from 'react'
import { $registerSettings, type FieldRule, loadRegisterSettings } from '#lib/stores/register'
import { useValue } from '../use-value'

/** The rule of a field of the registration; undefined until it is known: the server decides. */
export function useFieldRule(name: 'username' | 'password'): FieldRule | undefined {
  const settings = useValue($registerSettings)
  useEffect(() => {
    loadRegisterSettings().catch(() => undefined)
  }, [])
  return settings?.fields[name]
}
