import { Icon } from '../icons/Icon'
import { caretRight } from '../icons/icon-paths'
import { useText } from '../text'

interface StepPagesProps {
  label: string
  /** From 1. */
  number: number
  hasNext: boolean
  onStep: (by: 1 | -1) => void
}

/** Pages of a list that knows only whether there is more. Needs the namespace `common`. */
export function StepPages({ label, number, hasNext, onStep }: StepPagesProps) {
  const t = useText('common')
  if (number === 1 && !hasNext) return null
  const step = (by: 1 | -1, key: 'previous' | 'next', isOpen: boolean) => (
    <button
      type="button"
      className={`icon-btn s ${key}`}
      aria-label={t(`pages.${key}`)}
      aria-disabled={!isOpen}
      onClick={() => isOpen && onStep(by)}
    >
      <Icon path={caretRight} size={18} />
    </button>
  )
  return (
    <nav className="pages" aria-label={label}>
      {step(-1, 'previous', number > 1)}
      <span className="page num" aria-current="page">
        {number}
      </span>
      {step(1, 'next', hasNext)}
    </nav>
  )
}
