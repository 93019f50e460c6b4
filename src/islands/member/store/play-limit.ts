import { sendMember } from '#lib/client/member-routes'
import type { CallInput, CallValue } from '#lib/client/route'
import { createLoaded } from '#lib/stores/loaded'

export type Play = CallValue<'member.play'>
export type ShownLimit = Play['limits'][number]

/** The limits that members set for themselves. */
export const play = createLoaded(() => sendMember('member.play', {}))

/** Sets a limit, or asks for a higher one. Throws `CallError`. */
export async function setLimit(input: CallInput<'member.setLimit'>): Promise<void> {
  play.set(await sendMember('member.setLimit', input))
}

/** Says a second time that a limit may rise. Throws `CallError`. */
export async function confirmLimit({ kind, days }: ShownLimit): Promise<void> {
  play.set(await sendMember('member.confirmLimit', { kind, days }))
}

/** Takes a time-out. Throws `CallError`. */
export async function takePause(days: CallInput<'member.pause'>['days']): Promise<void> {
  play.set(await sendMember('member.pause', { days }))
}

/** Excludes the member: every session ends with it. Throws `CallError`. */
export async function excludeMe(days: CallInput<'member.exclude'>['days']): Promise<void> {
  await sendMember('member.exclude', { days })
}

/** How often the member is reminded how long they have played. Throws `CallError`. */
export async function setReality(
  minutes: CallInput<'member.setReality'>['minutes'],
): Promise<void> {
  play.set(await sendMember('member.setReality', { minutes }))
}
