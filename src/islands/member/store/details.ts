import { sendAccess } from '#lib/client/access-routes'
import { send } from '#lib/client/call'
import { createIntent } from '#lib/client/intent'
import { sendMember } from '#lib/client/member-routes'
import type { CallInput, CallValue } from '#lib/client/route'
import { createLoaded } from '#lib/stores/loaded'
import { type Mobile, shownBy } from '#lib/stores/phone'
import { renameSession } from '#lib/stores/session'
import { type Code, createCode, untilNext } from '#lib/stores/sms-code'

export type Details = CallValue<'member.details'>

/** What the member says of themselves, and how they can be reached. */
export const details = createLoaded(() => sendMember('member.details', {}))

const [saving, bindingMobile, bindingEmail] = [createIntent(), createIntent(), createIntent()]

/** Changes some of it. Throws `CallError`. */
export async function saveDetails(input: CallInput<'member.setDetails'>): Promise<void> {
  const saved = await sendMember('member.setDetails', input, { key: saving.keyFor(input) })
  saving.done()
  details.set(saved)
  if (input.nickname !== undefined) renameSession(saved.nickname)
}

interface WithPassword {
  verificationCode: string
  password: string
}

/** Binds a mobile number by a code sent to it. Throws `CallError`. */
export async function saveMobile(input: Mobile & WithPassword): Promise<void> {
  const { countryDialingCode, password } = input
  const mobile = { countryDialingCode, mobileNum: input.mobileNum.trim() }
  const asked = { ...mobile, password, ...(await shownBy(mobile, input.verificationCode)) }
  const key = bindingMobile.keyFor(asked)
  details.set(await sendMember('member.setMobile', asked, { key }))
  bindingMobile.done()
}

export const createMailCode = (): Code<string> =>
  createCode((email, proof) =>
    untilNext(() => sendMember('member.sendMailCode', { email, ...proof })),
  )

/** Binds an address of mail by a code sent to it. Throws `CallError`. */
export async function saveEmail(input: { email: string } & WithPassword): Promise<void> {
  const key = bindingEmail.keyFor(input)
  details.set(await sendMember('member.setEmail', input, { key }))
  bindingEmail.done()
}

export const hasPayment = createLoaded(
  async () => (await sendAccess('password.hasPayment', {})).isSet,
)

/** The sign-in before this one. */
export const lastLogin = createLoaded(() => send('member.info', {}))

/** Everything kept of the member, as one text. Throws `CallError`. */
export async function exportMine(): Promise<string> {
  const all: Record<string, unknown[]> = {}
  for (let before: number | null | undefined; before !== null; ) {
    const page: CallValue<'member.export'> = await sendMember('member.export', {
      ...(before !== undefined && { before }),
    })
    for (const [name, rows] of Object.entries(page.sections)) {
      all[name] = [...(all[name] ?? []), ...rows]
    }
    before = page.next
  }
  return JSON.stringify(all, null, 2)
}

/** Closes the account for good. Throws `CallError`. */
export async function closeAccount(password: string): Promise<void> {
  await sendMember('member.close', { password })
}
