import type { Handler } from '#platform/call/context'
import { languageOfMember } from '#platform/directory/index'
import { askBook } from '#platform/kernel/books'
import { mayToUpline } from '#platform/money/transfer/index'
import { rankLevel } from '#platform/promotion/level/index'
import { messageTexts } from '#platform/sms-mail/index'
import { memberInternals } from './internal'

/** Who the token stands for: what the book knows, and what is counted or chosen elsewhere. */
export const memberInfo: Handler<'member.info'> = async (_input, context) => {
  const { env, token, book } = context
  const own = await askBook(env, book, memberInternals.infoOf, token)
  const isTrial = own.type === 4
  const [level, toUpline, language, t] = await Promise.all([
    isTrial ? 0 : rankLevel(env, own.id, context.now()),
    isTrial ? false : mayToUpline(env, own.id),
    languageOfMember(env, own.id),
    messageTexts(context.language, env),
  ])
  return {
    ...own,
    toUpline,
    rankLevel: level,
    clubLabel: { labelName: t('label.level', { level }) },
    memberLabel: t(`label.member.${own.type}`, {}),
    language,
  }
}
