import type { NoticeType } from '#lib/api/site/notice'
import { storedText, storedTexts } from '#lib/i18n/stored-texts'
import { HELP_SHOWN_MAX } from '#lib/limits'
import { topicsWith } from '#lib/rules/help-topics'
import { fold, matches } from '#lib/search'
import type { Handler } from '#platform/call/context'
import { inLanguage } from '#platform/call/language'
import { noticesOn } from '#platform/notice/index'
import { siteSettings } from '#platform/site/index'

const HELP: NoticeType = 'H'
/** Where the operator's own answers stand. */
const OPERATORS = 'more'

/** The site's questions by topic, and behind them those that the operator has written. */
export const helpCenter: Handler<'support.help'> = async (asked, outer) => {
  const context = inLanguage(outer, asked.language)
  const [texts, written, settings] = await Promise.all([
    storedTexts('help', context.language, context.env.ASSETS),
    noticesOn({ types: HELP, page: 1, count: HELP_SHOWN_MAX }, context),
    siteSettings(context),
  ])
  const t = (key: string) => storedText(texts, key)
  const words = fold(asked.search ?? '')
  const own = topicsWith(asked.search ?? '', t).map(({ name, questions }) => ({
    name,
    title: t(`group.${name}`),
    questions: questions.map((question) => ({
      name: question,
      title: t(`question.${question}`),
      content: t(`answer.${question}`),
    })),
  }))
  const more = written.list
    .filter(({ title, content }) => matches(fold(`${title} ${content}`), words))
    .map(({ code, title, content }) => ({ name: code, title, content }))
  const theirs = { name: OPERATORS, title: t(`group.${OPERATORS}`), questions: more }
  const { email, url } = settings.customerService
  return { topics: more.length > 0 ? [...own, theirs] : own, contact: { email, url } }
}
