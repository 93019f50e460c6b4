import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { TextProvider } from '#islands/ui/text'
import type { Texts } from '#lib/i18n/format'
import { textsIn } from '#lib/i18n/profile-text'
import { profileOf } from '#lib/rules/profile'

const NAMESPACES = [
  'common',
  'shell',
  'session',
  'register',
  'deposit',
  'password',
  'game',
  'help',
  'support',
  'lottery',
  'ticket',
  'record',
  'report',
  'wallet',
  'transfer',
  'rebate',
  'bonus',
  'reward',
  'mission',
  'tournament',
  'referral',
  'image',
  'promotion',
  'rain',
  'chat',
  'raffle',
  'wheel',
  'error',
  'withdraw',
  'reality',
  'inbox',
  'notification',
  'verify',
  'frame',
  'vip',
  'search',
  'footer',
  'lobby',
  'hall',
  'rules',
  'center',
  'team-report',
  'sports',
  'market',
  'match',
  'agreement',
]

/** The texts of a language, as the pages give them to islands. */
export function textsOf(language: string): Texts {
  const read = (name: string): Texts =>
    JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8'))
  return Object.fromEntries(
    NAMESPACES.map((name) => [name, textsIn(read(name), profileOf('play'))]),
  )
}

/** Renders with the Spanish texts around. */
export function show(element: ReactElement) {
  return render(
    <TextProvider language="es" texts={textsOf('es')}>
      {element}
    </TextProvider>,
  )
}

/** jsdom knows no modal dialogs: just enough of one to open, close and say whether it is open. */
export function giveDialogs(): void {
  const proto = window.HTMLDialogElement.prototype
  let openers: (Element | null)[] = []
  proto.showModal = function showModal() {
    openers = [...openers, document.activeElement]
    this.setAttribute('open', '')
  }
  proto.close = function close() {
    this.removeAttribute('open')
    const opener = openers.at(-1)
    openers = openers.slice(0, -1)
    if (opener instanceof HTMLElement) opener.focus()
  }
}
