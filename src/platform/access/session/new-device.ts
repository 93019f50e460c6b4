import { countryName } from '#lib/i18n/country-name'
import { languageOf } from '#lib/i18n/languages'
import { writtenTime } from '#lib/time/written'
import type { Context } from '#platform/call/context'
import { type DirectoryRow, emailOf, languageOfMember } from '#platform/directory/index'
import { leaveMessage } from '#platform/message/index'
import { messageTexts, sendMessage } from '#platform/sms-mail/index'

/**
 * Tells a member of a sign-in from a device they had not used before: in their inbox, and by mail
 * where an address of theirs is known. Their list of sessions marks it too.
 */
export async function notifyNewDevice(member: DirectoryRow, context: Context): Promise<void> {
  const { env, now } = context
  // Whoever signs in may not be the member: it is written in the member's own language.
  const language = (await languageOfMember(env, member.id)) || context.language
  const t = await messageTexts(language, env)
  const { tag } = languageOf(language)
  const slots = {
    account: member.username,
    device: context.device || t('mail.device.unknown', {}),
    place: placeOf(context.country, tag),
    when: `${writtenTime(now(), tag, env.MERCHANT_TIME_ZONE)} (${env.MERCHANT_TIME_ZONE})`,
  }
  const subject = t('mail.device.subject', slots)
  const body = t('mail.device.body', slots)
  await leaveMessage(env, { member: member.id, title: subject, body, at: now() })
  const to = await emailOf(env, member.id)
  if (to) await sendMessage({ channel: 'mail', to, subject, body }, env)
}

function placeOf(country: string, tag: string): string {
  const name = countryName(tag, country)
  return name && `${name}\n`
}
