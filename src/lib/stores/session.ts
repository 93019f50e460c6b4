import { atom } from 'nanostores'
import type { SignedIn } from '#lib/api/access/session'
import {
  clearSession,
  type Session,
  type SignedInSession,
  stateOf,
  storedSession,
  storeSession,
} from '#lib/browser/session-storage'
import { RESUMABLE, readLocal, readSession, SESSION_KEYS, writeSession } from '#lib/browser/storage'
import { onSessionRefused, send } from '#lib/client/call'
import { onVisit } from '#lib/client/on-visit'
import { isAgent } from '#lib/rules/member-type'
import { askDialog } from './dialog'
import { $modal, $modalPart, closeModal, type ModalName, openModal } from './modal'
import type { SignInStep } from './session/step'
import { joinTabs } from './session/tabs'
import { showToast } from './toast'

export type { Session, SignedIn }

const OUT: Session = { state: 'out' }

export const $session = atom<Session>(OUT)

/** Why nobody is signed in any more. */
export type SignedOut = 'logout' | 'excluded'
export const $signedOut = atom<SignedOut>('logout')

/** What a gated action waits for while the login modal is open; whether it is playing a game. */
let waiting: (() => void) | undefined
let waitsForGame = false
/** The password just typed, while it has to be changed: it need not be typed twice. */
let typed = ''

const tabs = joinTabs({
  current: () => $session.get(),
  follow: (session) => {
    if (session.state === 'out') leave()
    else keep(session)
  },
})

onVisit(() => {
  const session = storedSession()
  const isOut = session.state === 'out'
  if (isOut) tabs.ask()
  show(session)
  openStep()
  if (isOut) void comeBack()
  onSessionRefused((error) => {
    if (error.code === 'password.must-change') return demand('password')
    if (error.code.startsWith('member.excluded')) return demand('exclusion')
    leave()
    tabs.send(OUT)
    void comeBack().then((isBack) => {
      if (isBack) return
      showToast({ tone: 'warn', key: 'sessionEnded' })
      askAgain()
    })
  })
})

/** Screens that have nothing to show a visitor. */
const MEMBERS_ONLY: readonly (ModalName | null)[] = ['center', 'agent-center']

/** One that is open gives way to the sign-in, which leads back to it. */
function askAgain(): void {
  const [open, part] = [$modal.get(), $modalPart.get()]
  if (open && MEMBERS_ONLY.includes(open)) requireSession(() => openModal(open, part))
}

/** Comes back to the session that this browser remembers, where it does. */
async function comeBack(): Promise<boolean> {
  if (!readLocal(RESUMABLE)) return false
  const { resumed } = await import('./session/resume')
  const back = await resumed(() => $session.get().state === 'out')
  if (!back) return $session.get().state !== 'out'
  enterSession(back.answer, { steps: back.steps })
  if ($modal.get() === 'login') finishSignIn()
  else openStep()
  return true
}

/**
 * The state is also on `<html data-session>`, where the header's styles read it, and `data-agent`
 * says that an agent is signed in.
 */
function show(session: Session): void {
  const { dataset } = document.documentElement
  dataset['session'] = session.state
  dataset['agent'] = String(session.state === 'in' && isAgent(session.type))
  $session.set(session)
}

function keep(session: SignedInSession): void {
  $signedOut.set('logout')
  storeSession(session)
  show(session)
}

function leave(): void {
  waiting = undefined
  typed = ''
  if ($modal.get() === steps()[0]) closeModal()
  clearSession()
  show(OUT)
}

interface Entrance {
  /** Screens that stand before the site. */
  steps?: SignInStep[]
  /** The password just typed, while it has to be changed. */
  password?: string
}

/** Opens the session of an answer, here and in the other tabs. */
export function enterSession(
  { token, expiresAt, member }: SignedIn,
  { steps: before = [], password = '' }: Entrance = {},
): void {
  typed = password
  if (before.length > 0) writeSession(SESSION_KEYS.steps, String(before))
  const session: SignedInSession = {
    state: stateOf(member.type),
    token,
    account: member.account,
    nickname: member.nickname,
    memberId: member.id,
    type: member.type,
    expiresAt,
  }
  keep(session)
  tabs.send(session)
}

function steps(): SignInStep[] {
  return readSession(SESSION_KEYS.steps).split(',').filter(Boolean) as SignInStep[]
}

/** Does a screen still stand between the sign-in and the site? */
export const isStep = (step: SignInStep): boolean => steps().includes(step)

/** Opens the next screen that stands before the site; false when there is none. */
export function openStep(): boolean {
  const [step] = steps()
  if (step) openModal(step)
  return step !== undefined
}

/** The server answers little else before the screen is passed. */
function demand(step: SignInStep): void {
  const isNew = !isStep(step)
  if (isNew) writeSession(SESSION_KEYS.steps, String([step, ...steps()]))
  if (isNew || step === 'password') openStep()
}

/** Closes the open modal; a screen that stands before the site comes back. */
export function closeToStep(): void {
  if (!openStep()) closeModal()
}

/** The password typed at the sign-in, while it has to be changed; empty when it is not known. */
export const typedPassword = (): string => typed

/** Goes on with a new token, here and in the other tabs. */
export function renewSession({ token, expiresAt }: { token: string; expiresAt: number }): void {
  const session = $session.get()
  if (session.state === 'out') return
  typed = ''
  const renewed = { ...session, token, expiresAt }
  keep(renewed)
  tabs.send(renewed)
}

/** Takes another name on screen, here and in the other tabs; empty: the account. */
export function renameSession(nickname: string): void {
  const session = $session.get()
  if (session.state === 'out') return
  const renamed = { ...session, nickname: nickname || session.account }
  keep(renamed)
  tabs.send(renamed)
}

/** Ends the session here and in the other tabs, also when the server cannot be reached. */
export async function signOut(why: SignedOut = 'logout'): Promise<void> {
  $signedOut.set(why)
  const ended = send('session.logout', {}).catch(() => undefined)
  leave()
  tabs.send(OUT)
  closeModal()
  await ended
}

/** Asks first, then signs out. True when it was done. */
export async function confirmSignOut(): Promise<boolean> {
  if (!(await askDialog('logout'))) return false
  await signOut()
  return true
}

/** Runs an action that needs somebody signed in, trial included; a visitor logs in first. */
export function requireSession(action: () => void, isGame = false): void {
  if ($session.get().state !== 'out') {
    action()
    return
  }
  openModal('login')
  waiting = action
  waitsForGame = isGame
}

/** Playing a game waits for the sign-in: free play goes on with it. */
export const isGameWaiting = (): boolean => waiting !== undefined && waitsForGame

/** What a trial account may try that is for members; `common.dialog.in_need_true_account.tried`. */
export type Tried =
  | ('account' | 'deposit' | 'withdraw' | 'transfer' | 'invite' | 'rewards')
  | ('favourite' | 'feedback' | 'agents')

/**
 * Runs an action for members; a trial account learns that what it tried needs one, and asked to
 * register (spec section 6).
 */
export function requireMember(tried: Tried, action: () => void): void {
  requireSession(() => {
    if ($session.get().state === 'in') action()
    else void offerRegistration(tried)
  })
}

async function offerRegistration(tried: Tried): Promise<void> {
  if (await askDialog('in_need_true_account', { tried })) openModal('register')
}

/**
 * After a sign-in: shows what has to be agreed to or changed first, else closes the modal and goes
 * on with what it stood in the way of.
 */
export function finishSignIn(): void {
  if (openStep()) return
  const action = waiting
  waiting = undefined
  closeModal()
  action?.()
}

/** A screen before the site is done with: the next one, or on with what was wanted. */
export function passStep(step: SignInStep): void {
  writeSession(SESSION_KEYS.steps, String(steps().filter((other) => other !== step)))
  finishSignIn()
}

/** Forgets a gated action whose login was given up. */
export function dropWaiting(): void {
  waiting = undefined
}
