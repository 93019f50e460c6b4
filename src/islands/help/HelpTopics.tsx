import { useState } from 'react'
import { question as questionIcon } from '#islands/ui/icons/common-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { caretRight } from '#islands/ui/icons/icon-paths'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { type IslandProps, TextProvider, useText } from '#islands/ui/text'
import { topicsWith } from '#lib/rules/help-topics'
import { magnifyingGlass } from './icon-paths'
import { OperatorHelp } from './OperatorHelp'

const ASKED_MAX = 64

interface HelpTopicsProps {
  /** Of a topic's name: below the title of what the topics stand in. */
  heading?: 'h2' | 'h3'
}

/** The questions and answers, found by the words they hold. */
export function HelpTopics({ heading: Heading = 'h3' }: HelpTopicsProps) {
  const t = useText('help')
  const [asked, setAsked] = useState('')
  const topics = topicsWith(asked, t)
  const count = topics.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <div className="stack help-topics">
      <search>
        <label className="input">
          <Icon path={magnifyingGlass} />
          <input
            type="search"
            maxLength={ASKED_MAX}
            aria-label={t('search.label')}
            placeholder={t('search.label')}
            value={asked}
            onChange={(event) => setAsked(event.target.value)}
          />
        </label>
      </search>
      <p className="sr-only" aria-live="polite">
        {asked && t('search.found', { count })}
      </p>
      {topics.map(({ name, questions }) => (
        <div key={name} className="faq">
          <Heading>{t(`group.${name}`)}</Heading>
          {questions.map((question) => (
            <details key={question}>
              <summary>
                {t(`question.${question}`)}
                <Icon path={caretRight} size={16} />
              </summary>
              <p>{t(`answer.${question}`)}</p>
            </details>
          ))}
        </div>
      ))}
      <OperatorHelp asked={asked} title={<Heading>{t('group.more')}</Heading>} />
      {count === 0 && (
        <EmptyState icon={questionIcon} title={t('search.none')} text={t('search.noneText')} />
      )}
    </div>
  )
}

/** The same on the page of the help centre. */
export function HelpPage({ language, texts }: IslandProps) {
  return (
    <TextProvider language={language} texts={texts}>
      <HelpTopics heading="h2" />
    </TextProvider>
  )
}
