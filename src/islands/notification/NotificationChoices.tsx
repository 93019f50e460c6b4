import { useEffect, useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Checkbox } from '#islands/ui/controls/Checkbox'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { $choices, type Choice, choose, hasSystem, readChoices } from './choice'

/** Sound, and notifications of the browser: both off until asked for. */
export function NotificationChoices() {
  const t = useText('notification')
  const choices = useValue($choices)
  const [isRefused, setRefused] = useState(false)
  useEffect(readChoices, [])
  const set = async (choice: Choice, isOn: boolean) => setRefused(!(await choose(choice, isOn)))
  return (
    <fieldset className="notification-choices">
      <legend className="b">{t('also')}</legend>
      <Checkbox checked={choices.sound} onChange={(isOn) => void set('sound', isOn)}>
        {t('sound')}
      </Checkbox>
      {hasSystem() && (
        <Checkbox checked={choices.system} onChange={(isOn) => void set('system', isOn)}>
          {t('system')}
        </Checkbox>
      )}
      {isRefused && (
        <Note tone="warn" alert>
          {t('refused')}
        </Note>
      )}
    </fieldset>
  )
}
