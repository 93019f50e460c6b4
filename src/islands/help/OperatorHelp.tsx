import { type ReactNode, useEffect } from 'react'
import { RichContent } from '#islands/fields/format/RichContent'
import { useValue } from '#islands/fields/use-value'
import { Icon } from '#islands/ui/icons/Icon'
import { caretRight } from '#islands/ui/icons/icon-paths'
import { fold } from '#lib/search'
import { operatorHelp } from './store'

interface OperatorHelpProps {
  /** Words the answers must hold. */
  asked: string
  title: ReactNode
}

/** Answers that the operator wrote, below those of the site. */
export function OperatorHelp({ asked, title }: OperatorHelpProps) {
  const list = useValue(operatorHelp.$value) ?? []
  useEffect(() => void operatorHelp.refresh(), [])
  const words = fold(asked).split(' ')
  const found = list.filter((one) => {
    const text = fold(`${one.title} ${one.content}`)
    return words.every((word) => text.includes(word))
  })
  if (found.length === 0) return null
  return (
    <div className="faq">
      {title}
      {found.map(({ code, title: question, content }) => (
        <details key={code}>
          <summary>
            {question}
            <Icon path={caretRight} size={16} />
          </summary>
          <RichContent text={content} />
        </details>
      ))}
    </div>
  )
}
