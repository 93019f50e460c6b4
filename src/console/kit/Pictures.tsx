import { useCallback, useEffect, useRef, useState } from 'react'
import { failureText } from '#console/kit/failure'
import { useText } from '#islands/ui/text'

interface Content {
  type: string
  data: string
}

interface PictureProps {
  /** What it is, for who does not see it. */
  name: string
  load: () => Promise<Content>
}

/** One picture that a member sent; where it does not come or is none, why, and another try. */
export function Picture({ name, load }: PictureProps) {
  const t = useText('console')
  const [content, setContent] = useState<Content | null>(null)
  const [failure, setFailure] = useState('')
  const latest = useRef(load)
  latest.current = load
  const ask = useCallback(async () => {
    setFailure('')
    setContent(null)
    try {
      setContent(await latest.current())
    } catch (error) {
      setFailure(failureText(t, error))
    }
  }, [t])
  useEffect(() => void ask(), [ask])
  if (failure)
    return (
      <p className="note danger" role="alert">
        <span>{`${name}: ${failure}`}</span>
        <button type="button" className="btn soft s" onClick={() => void ask()}>
          {t('again')}
        </button>
      </p>
    )
  if (!content)
    return (
      <p className="none" role="status">
        {t('loading')}
      </p>
    )
  const { type, data } = content
  return (
    <img
      src={`data:${type};base64,${data}`}
      alt={name}
      onError={() => setFailure(t('failure.answer'))}
    />
  )
}

interface PicturesProps {
  count: number
  /** Asks for one, by its place from 1. */
  load: (at: number) => Promise<Content>
}

/** Pictures that a member sent, fetched when somebody wants to see them. */
export function Pictures({ count, load }: PicturesProps) {
  const t = useText('console')
  const [isShown, setShown] = useState(false)
  if (count === 0) return null
  if (!isShown)
    return (
      <button type="button" className="btn soft s" onClick={() => setShown(true)}>
        {t('feedback.show', { count })}
      </button>
    )
  return Array.from({ length: count }, (_, at) => at + 1).map((number) => (
    <Picture key={number} name={t('feedback.image', { number })} load={() => load(number)} />
  ))
}
