import { atom } from 'nanostores'
import type { Permission, Role } from '#lib/rules/permission'

/** Who is signed in, and what their role lets them do. */
export interface Staff {
  name: string
  role: Role
  permissions: readonly Permission[]
}

/** Of this tab alone: apart from a member's session, which is kept under another name. */
const KEY = 'staff'

function kept(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

function keep(token: string): void {
  try {
    if (token) sessionStorage.setItem(KEY, token)
    else sessionStorage.removeItem(KEY)
  } catch {
    // A browser without storage: the session lasts as long as the page.
  }
}

export const $token = atom(kept())
/** Null: nobody, or the server has not said yet. */
export const $staff = atom<Staff | null>(null)
/** The session ended while somebody worked: told where they sign in again. */
export const $ended = atom(false)
/** Whose session ended while they were writing: what they wrote stays, behind the entrance. */
export const $left = atom<Staff | null>(null)
/** How many forms are open. */
let forms = 0

/** A form is open, until what it answers is called. */
export function openForm(): () => void {
  forms += 1
  return () => {
    forms -= 1
    if (forms === 0) $left.set(null)
  }
}

export function startSession({ token, ...staff }: Staff & { token: string }): void {
  keep(token)
  $token.set(token)
  $staff.set({ name: staff.name, role: staff.role, permissions: staff.permissions })
  $left.set(null)
  $ended.set(false)
}

/** By the server's word, or by whoever signs out. */
export function forgetSession(isOwnWish = false): void {
  if (!$token.get()) return
  keep('')
  $left.set(isOwnWish || forms === 0 ? null : $staff.get())
  $token.set('')
  $staff.set(null)
  $ended.set(!isOwnWish)
}

export const may = (staff: Staff | null, permission: Permission): boolean =>
  staff?.permissions.includes(permission) ?? false
