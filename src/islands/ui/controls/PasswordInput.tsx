import { useState } from 'react'
import { eye, eyeSlash, lockSimple } from '../icons/common-icons'
import { useText } from '../text'
import { IconButton } from './IconButton'
import { Input, type InputProps } from './Input'

/** A password that can be shown; needs the namespace `common`. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'end' | 'icon'>) {
  const t = useText('common')
  const [shown, setShown] = useState(false)
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      icon={lockSimple}
      end={
        <IconButton
          path={shown ? eyeSlash : eye}
          label={t(shown ? 'password.hide' : 'password.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
